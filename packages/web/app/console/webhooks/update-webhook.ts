import type { RouteRequest, webhookRoutes } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { webhooksQuery } from "./list-webhooks.ts";
import { webhookQuery } from "./read-webhook.ts";

/** Updates a webhook; omitted fields stay unchanged. */
export function useUpdateWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: RouteRequest<typeof webhookRoutes.updateWebhook>) => api.updateWebhook(change),
    onSuccess: (webhook) => {
      queries.setQueryData(webhookQuery(webhook.id).queryKey, webhook);
      return queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
}
