import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Lists the organization's webhooks. */
export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: ({ signal }) => api.listWebhooks({}, { signal }),
});
