import type { RouteRequest, webhookRoutes } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** Sends a made-up event to a webhook. */
export function useSendTestEvent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (test: RouteRequest<typeof webhookRoutes.testWebhook>) => api.testWebhook(test),
    onSuccess: (_, { id }) => queries.invalidateQueries({ queryKey: ["deliveries", id] }),
  });
}
