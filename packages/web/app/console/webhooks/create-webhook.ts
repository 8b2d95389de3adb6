import type { RouteRequest, Webhook, webhookRoutes } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { webhooksQuery } from "./list-webhooks.ts";

/**
 * Creates a webhook.
 * @param onMade receives the secret, which bypasses the query cache: the cache keeps responses for minutes
 */
export function useCreateWebhook(onMade: (webhook: Webhook, secret: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: RouteRequest<typeof webhookRoutes.createWebhook>) => {
      const { secret, ...webhook } = await api.createWebhook(input);
      onMade(webhook, secret);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}
