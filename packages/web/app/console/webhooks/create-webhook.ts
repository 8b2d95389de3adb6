import type { RouteRequest, Webhook, webhookRoutes } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { webhooksQuery } from "./list-webhooks.ts";

/**
 * Registers a webhook.
 * @param onMade gets the secret, which goes past the cache: that keeps what a call answered for minutes
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
