import { microsToDollars, type PlanName, plans, type SpendLimit } from "@ofage/contract";
import type { BillingRow } from "../store.ts";

/**
 * Presents an organization's spend limit; null if there is none.
 * @param charges usage charges of the period, in micro-dollars
 */
export function presentSpendLimit(
  { spend_limit, spend_action, spend_reached_in }: BillingRow,
  { period, plan, charges }: { period: string; plan: PlanName; charges: number },
): SpendLimit | null {
  if (spend_limit === null || spend_action === null) return null;
  const is_reached = spend_reached_in === period;
  return {
    amount: microsToDollars(spend_limit),
    action: spend_action,
    usage_charges: microsToDollars(charges),
    is_reached,
    stops_live_checks: is_reached && spend_action === "stop" && isPayPerUse(plan),
  };
}

/** Tells whether a plan charges for verifications, so that a spend limit can stop them. */
export const isPayPerUse = (plan: PlanName): boolean => plans[plan].unitPriceMicros.age_verification_api > 0;
