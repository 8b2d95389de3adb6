import { type BillingInfo, microsToDollars, formatPlanPrice, plans, formatUsageTerms } from "@ofage/contract";
import { CalendarClock } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Allowance } from "./allowance.tsx";
import { formatBillingDay } from "./format-billing-days.ts";
import { DetailItem, DetailList } from "./detail-list.tsx";
import { planDisplayName } from "./plan-name.ts";
import { CancelPlanChangeButton } from "./cancel-plan-change-button.tsx";

interface PlanCardProps {
  info: BillingInfo;
  button: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
}

/** Shows the plan, its price, its renewal, and the use of its allowance. */
export function PlanCard({ info, button, onChange }: PlanCardProps) {
  const { current_plan, next_plan, current_usage, plan_renewal_date, next_billing_date } = info;
  // A newer server may have plans that this page does not know.
  const plan = Object.hasOwn(plans, current_plan) ? plans[current_plan] : undefined;
  const renewal = formatBillingDay(plan_renewal_date);
  return (
    <Panel
      title="Subscription Plan"
      aside={
        <Button ref={button} variant="secondary" size="sm" onClick={onChange}>
          Change Plan
        </Button>
      }
    >
      <div className="grid gap-5 px-5 pb-5">
        <div>
          <p className="text-2xl font-bold tracking-tight">{planDisplayName(current_plan)}</p>
          {plan && (
            <p className="mt-1 text-muted">
              {formatPlanPrice(plan.priceMicros === null ? null : microsToDollars(plan.priceMicros))}
              {plan.priceMicros !== null && " per month"}, {formatUsageTerms(plan)}
            </p>
          )}
        </div>
        {next_plan && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-warn-soft p-3 text-sm text-warn">
            <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
              <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              Your plan changes to {planDisplayName(next_plan)} on {renewal}. Until then, you keep{" "}
              {planDisplayName(current_plan)}.
            </p>
            <CancelPlanChangeButton plan={current_plan} focusAfter={button} />
          </div>
        )}
        {current_usage.age_verification_api.limit > 0 && (
          <Allowance usage={current_usage} renewal={renewal} />
        )}
        <DetailList short>
          <DetailItem name="Renews on">{renewal}</DetailItem>
          <DetailItem name="Next billing date">
            {next_billing_date ? formatBillingDay(next_billing_date) : "Nothing to pay"}
          </DetailItem>
          <DetailItem name="Billing cycle">Monthly</DetailItem>
        </DetailList>
      </div>
    </Panel>
  );
}
