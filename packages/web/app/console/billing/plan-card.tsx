import {
  type BillingInfo,
  formatPlanPrice,
  formatUsageTerms,
  microsToDollars,
  plans,
  type PlanTerms,
} from "@ofage/contract";
import type { RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Allowance } from "./allowance.tsx";
import { formatBillingDay } from "./format-billing-days.ts";
import { DetailItem, DetailList } from "./detail-list.tsx";
import { planTitle } from "./plan-title.ts";
import { ScheduledPlanNote } from "./scheduled-plan-note.tsx";

interface PlanCardProps {
  info: BillingInfo;
  mayChange: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
}

/** Shows the plan, its price, its renewal, and the use of its allowance. */
export function PlanCard({ info, mayChange, button, onChange }: PlanCardProps) {
  const { current_plan, next_plan, current_usage, plan_renewal_date, next_billing_date } = info;
  // A newer server may have a plan that this page does not know.
  const plan: PlanTerms | undefined = plans[current_plan];
  const renewal = formatBillingDay(plan_renewal_date);
  return (
    <Panel
      title="Subscription Plan"
      aside={
        mayChange && (
          <Button ref={button} variant="secondary" size="sm" onClick={onChange}>
            Change Plan
          </Button>
        )
      }
    >
      <div className="grid gap-5 px-5 pb-5">
        <div>
          <p className="text-2xl font-bold tracking-tight">{planTitle(current_plan)}</p>
          {plan && (
            <p className="mt-1 text-muted">
              {formatPlanPrice(plan.priceMicros === null ? null : microsToDollars(plan.priceMicros))}
              {plan.priceMicros !== null && " per month"}, {formatUsageTerms(plan)}
            </p>
          )}
        </div>
        {next_plan && (
          <ScheduledPlanNote info={info} mayChange={mayChange} next={next_plan} focusAfter={button} />
        )}
        {current_usage.age_verification_api.limit > 0 && (
          <Allowance usage={current_usage} renewal={renewal} />
        )}
        <DetailList short>
          <DetailItem name={renewalLabel(next_plan)}>{renewal}</DetailItem>
          <DetailItem name="Next billing date">
            {next_billing_date ? formatBillingDay(next_billing_date) : "Nothing to pay"}
          </DetailItem>
          <DetailItem name="Billing cycle">Monthly</DetailItem>
        </DetailList>
      </div>
    </Panel>
  );
}

/** Labels the day on which the month ends: the plan renews, ends, or makes way for another. */
function renewalLabel(next: BillingInfo["next_plan"]): string {
  if (next === null) return "Renews on";
  return next === "free" ? "Ends on" : `Changes to ${planTitle(next)} on`;
}
