import type { WebhookDelivery } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { deliveryQuery } from "./read-delivery.ts";

/** Resends a delivery immediately. */
export function useResendDelivery() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: WebhookDelivery) => api.retryDelivery({ id }),
    onSuccess: (_, { id, webhook_id }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: deliveryQuery(id).queryKey }),
        queries.invalidateQueries({ queryKey: ["deliveries", webhook_id] }),
      ]),
  });
}
