import { queryOptions } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Queries one webhook. */
export function webhookQuery(id: string) {
  return queryOptions({
    queryKey: ["webhook", id],
    queryFn: ({ signal }) => api.readWebhook({ id }, { signal }),
  });
}
