import { type PlanName, planNames, plans } from "./plans.ts";

/** Tells whether a plan stops at its allowance. Only the free plan does; paid plans continue at the unit price. */
export const stopsAtAllowance = (plan: PlanName): boolean => plan === "free";

/**
 * Returns the cost of a whole month on a plan.
 * @param verifications charged ones, a whole number
 * @returns micro-dollars; null when the plan stops before that number or its price is agreed individually
 */
export function monthlyCost(plan: PlanName, verifications: number): number | null {
  const { priceMicros, limits, unitPriceMicros } = plans[plan];
  if (priceMicros === null) return null;
  const beyond = Math.max(0, verifications - Math.max(0, limits.age_verification_api));
  if (beyond > 0 && stopsAtAllowance(plan)) return null;
  return priceMicros + beyond * unitPriceMicros.age_verification_api;
}

/**
 * Finds the plan with the lowest monthly cost; of two that cost the same, the lower plan.
 * @param verifications as for `monthlyCost`
 * @returns its name, and its cost in micro-dollars
 */
export function cheapestPlan(verifications: number): { plan: PlanName; cost: number } {
  const costs = planNames.flatMap((plan) => {
    const cost = monthlyCost(plan, verifications);
    return cost === null ? [] : [{ plan, cost }];
  });
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best));
}
