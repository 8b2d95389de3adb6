import {
  formatAmount,
  cheapestPlan,
  microsToDollars,
  monthlyCost,
  type PlanName,
  planNames,
  plans,
} from "@ofage/contract";

/** Plans with a fixed price; the others are priced individually. */
export const comparedPlans = planNames.filter((name) => plans[name].priceMicros !== null);

/** Shown as the cost on a plan that does not allow the volume. */
export const notAvailable = "–";

/** A month's cost on each plan, formatted. */
export interface MonthlyCost {
  volume: string;
  cheapest: PlanName;
  /** The cheapest plan and its cost. */
  plan: string;
  cost: string;
  /** Costs of each plan that allows the volume. */
  costs: Partial<Record<PlanName, string>>;
  /** Summary for screen readers at the slider. */
  sentence: string;
}

/**
 * Calculates a month's cost on each plan.
 * @param verifications charged verifications in a month
 */
export function calculateMonthlyCost(verifications: number): MonthlyCost {
  const { plan: cheapest, cost: least } = cheapestPlan(verifications);
  const volume = verifications.toLocaleString("en-US");
  const plan = plans[cheapest].display_name;
  const cost = formatAmount(microsToDollars(least));
  const costs: MonthlyCost["costs"] = {};
  for (const name of comparedPlans) {
    const micros = monthlyCost(name, verifications);
    if (micros !== null) costs[name] = formatAmount(microsToDollars(micros));
  }
  const sentence = `${volume} verifications a month: ${cost} on ${plan}, the cheapest`;
  return { volume, cheapest, plan, cost, costs, sentence };
}
