import type { PlanName } from "@ofage/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { serverSentence } from "../../session/failure.ts";
import { useToast } from "../../ui/toast.tsx";
import { billingKey } from "./billing-key.ts";

/** Changes the plan and says how that went; the current one takes back what was chosen before. */
export function useChangePlan() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (plan_id: PlanName) =>
      api.changePlan({ plan_id, billing_cycle: "monthly", effective_immediately: false }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(changePlanFailure(error)),
    // After a failure too: an upgrade that was declined waits to be paid.
    onSettled: () => queries.invalidateQueries({ queryKey: billingKey }),
  });
}

export const changePlanFailure = (error: unknown): string => serverSentence(error) ?? "Failed to change plan";
