import type { RouteRequest, billingRoutes } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingQueryKey } from "./billing-query-key.ts";

/** Replaces the card by one that Stripe's own fields took. */
export function useCompleteCardSetup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (setup: RouteRequest<typeof billingRoutes.completeCardSetup>) => api.completeCardSetup(setup),
    // What was past due has been tried with it by now.
    onSuccess: () => queries.invalidateQueries({ queryKey: billingQueryKey }),
  });
}
