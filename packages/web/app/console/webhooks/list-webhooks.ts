import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** All webhooks of the account. */
export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: ({ signal }) => api.listWebhooks({}, { signal }),
});
