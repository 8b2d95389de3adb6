import type { PlanChangeQuote, PlanName } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { toast } from "../../ui/toast.ts";
import { billingQueryKey } from "./billing-query-key.ts";

interface PlanChange {
  plan_id: PlanName;
  /** The amount that the owner agreed to pay now; null for nothing. */
  quote: PlanChangeQuote | null;
}

/** Changes the plan and shows a toast. Choosing the current plan cancels a scheduled change. */
export function useChangePlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ plan_id, quote }: PlanChange) =>
      api.changePlan({
        plan_id,
        billing_cycle: "monthly",
        effective_immediately: false,
        // Sent even if null: on an old page, the change may have become an upgrade that charges.
        quote,
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(describeChangePlanError(error)),
    // After a failure too, because a declined upgrade leaves an open payment.
    onSettled: () => queries.invalidateQueries({ queryKey: billingQueryKey }),
  });
}

export const describeChangePlanError = (error: unknown): string =>
  serverErrorMessage(error) ?? "Failed to change plan";
