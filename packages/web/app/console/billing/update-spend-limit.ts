import type { SpendLimitChange } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { billingQuery } from "./read-billing.ts";

/** Replaces or removes the limit on usage charges. */
export function useUpdateSpendLimit() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: SpendLimitChange) => api.updateSpendLimit(change),
    onSuccess: () => queries.invalidateQueries({ queryKey: billingQuery.queryKey }),
  });
}
