import {
  formatAmount,
  cheapestPlan,
  microsToDollars,
  monthlyCost,
  type PlanName,
  planNames,
  plans,
} from "@ofage/contract";

/** The plans with a price of their own; what the others cost is agreed. */
export const comparedPlans = planNames.filter((name) => plans[name].priceMicros !== null);

/** Stands for the cost on a plan that does not take so many. */
export const notAvailable = "–";

/** A month's cost on each plan, in words. */
export interface MonthlyCost {
  volume: string;
  cheapest: PlanName;
  /** The cheapest plan, and its cost. */
  plan: string;
  cost: string;
  /** Of each plan that takes so many. */
  costs: Partial<Record<PlanName, string>>;
  /** All of it, for a screen reader at the slider. */
  sentence: string;
}

/** @param verifications in a month, charged ones */
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
