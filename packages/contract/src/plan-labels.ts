import { formatAmount } from "./money.ts";
import type { LimitedService } from "./plans.ts";

const mostFeatures = 4;
const mentionsPrice = (feature: string) => feature.includes("$");

/** Selects the features for a plan's card: the first four that do not mention its price. */
export const selectPlanFeatures = (features: readonly string[]): string[] =>
  features.filter((feature) => !mentionsPrice(feature) && !/cheaper/i.test(feature)).slice(0, mostFeatures);

/**
 * Formats a plan's price without its period.
 * @param price in dollars; null when it is agreed individually
 */
export const formatPlanPrice = (price: number | null): string =>
  price === null ? "Custom" : formatAmount(price);

interface UsageTerms {
  features: readonly string[];
  limits: Record<LimitedService, number>;
}

/** Formats the price of usage on top of the plan's price, or the usage that the plan includes. */
export function formatUsageTerms({ features, limits }: UsageTerms): string {
  const unitPrice = features.find(mentionsPrice);
  if (unitPrice) return `plus ${unitPrice}`;
  const included = limits.age_verification_api;
  return included < 0 ? "Pay per use" : `${included.toLocaleString("en-US")} verifications included`;
}
