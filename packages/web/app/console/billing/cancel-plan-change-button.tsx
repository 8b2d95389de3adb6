import type { PlanName } from "@ofage/contract";
import type { RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { useChangePlan } from "./change-plan.ts";
import { planTitle } from "./plan-title.ts";

interface CancelPlanChangeButtonProps {
  plan: PlanName;
  /** Receives the focus once this button is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Cancels the scheduled plan change and keeps the current plan. */
export function CancelPlanChangeButton({ plan, focusAfter }: CancelPlanChangeButtonProps) {
  const change = useChangePlan();

  function keep() {
    if (change.isPending) return;
    focusAfter.current?.focus();
    change.mutate({ plan_id: plan, quote: null });
  }

  return (
    <Button variant="secondary" size="sm" onClick={keep} busy={change.isPending}>
      Keep {planTitle(plan)}
    </Button>
  );
}
