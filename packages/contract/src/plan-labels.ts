import { formatAmount } from "./money.ts";
import type { LimitedService } from "./plans.ts";

const mostFeatures = 4;
const mentionsPrice = (feature: string) => feature.includes("$");

/** The features of a plan's card: the first four that do not speak of its price (spec §9). */
export const selectPlanFeatures = (features: readonly string[]): string[] =>
  features.filter((feature) => !mentionsPrice(feature) && !/cheaper/i.test(feature)).slice(0, mostFeatures);

/** A plan's price, without what it is for. @param price in dollars; null where it is agreed */
export const formatPlanPrice = (price: number | null): string =>
  price === null ? "Custom" : formatAmount(price);

interface UsageTerms {
  features: readonly string[];
  limits: Record<LimitedService, number>;
}

/** What use costs beside a plan's price, or what of it the price includes. */
export function formatUsageTerms({ features, limits }: UsageTerms): string {
  const unitPrice = features.find(mentionsPrice);
  if (unitPrice) return `plus ${unitPrice}`;
  const included = limits.age_verification_api;
  return included < 0 ? "Pay per use" : `${included.toLocaleString("en-US")} verifications included`;
}
