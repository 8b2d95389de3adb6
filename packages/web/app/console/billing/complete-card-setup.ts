import type { RouteRequest, billingRoutes } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingQueryKey } from "./billing-query-key.ts";

/** Replaces the card with one entered in Stripe's fields. */
export function useCompleteCardSetup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (setup: RouteRequest<typeof billingRoutes.completeCardSetup>) => api.completeCardSetup(setup),
    // Saving a card also retries the past-due payment.
    onSuccess: () => queries.invalidateQueries({ queryKey: billingQueryKey }),
  });
}
