import { type PlanName, planNames, plans } from "./plans.ts";

/** Only what costs nothing ends at its allowance; who pays goes on at the unit price. */
export const stopsAtAllowance = (plan: PlanName): boolean => plan === "free";

/**
 * What a whole month on a plan costs.
 * @param verifications charged ones, a whole number
 * @returns micro-dollars; null where the plan stops before, or its price is agreed with each customer
 */
export function monthlyCost(plan: PlanName, verifications: number): number | null {
  const { priceMicros, limits, unitPriceMicros } = plans[plan];
  if (priceMicros === null) return null;
  const beyond = Math.max(0, verifications - Math.max(0, limits.age_verification_api));
  if (beyond > 0 && stopsAtAllowance(plan)) return null;
  return priceMicros + beyond * unitPriceMicros.age_verification_api;
}

/**
 * The plan on which a month costs least; of two that cost the same, the lower one.
 * @param verifications as for `monthlyCost`
 * @returns its name, and micro-dollars
 */
export function cheapestPlan(verifications: number): { plan: PlanName; cost: number } {
  const costs = planNames.flatMap((plan) => {
    const cost = monthlyCost(plan, verifications);
    return cost === null ? [] : [{ plan, cost }];
  });
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best));
}
