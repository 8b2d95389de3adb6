import type { PlanName } from "@ofage/contract";
import { currentPeriod, type BillingPeriod, openPeriodAt } from "../periods/billing-period.ts";
import type { BillingPlan } from "../store.ts";

/**
 * Returns the period of an instant and the plan in it. The current period may be over before it is closed. A suspended
 * organization is on the free plan.
 */
export function planAt(
  billing: BillingPlan,
  at: Date,
  timeZone: string,
): { period: BillingPeriod; plan: PlanName } {
  const current = currentPeriod(billing);
  const period = openPeriodAt(current, at, timeZone);
  if (billing.suspended_at) return { period, plan: "free" };
  const isNext = period.period !== current.period;
  return { period, plan: isNext ? (billing.next_plan ?? billing.plan) : billing.plan };
}
