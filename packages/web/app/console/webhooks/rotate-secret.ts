import type { Webhook } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { webhooksQuery } from "./list-webhooks.ts";
import { webhookQuery } from "./read-webhook.ts";

/**
 * Rotates a webhook's secret; the previous one also signs for 24 hours.
 * @param onMade receives the secret, which bypasses the query cache: the cache keeps responses for minutes
 */
export function useRotateSecret(onMade: (webhook: Webhook, secret: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { secret, ...webhook } = await api.rotateWebhookSecret({ id });
      onMade(webhook, secret);
      return webhook;
    },
    onSuccess: (webhook) => {
      queries.setQueryData(webhookQuery(webhook.id).queryKey, webhook);
      return queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
}
