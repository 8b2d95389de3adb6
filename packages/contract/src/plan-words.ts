import { amountText } from "./money.ts";
import type { LimitedService } from "./plans.ts";

const mostFeatures = 4;
const isPrice = (feature: string) => feature.includes("$");

/** The features of a plan's card: the first four that do not speak of its price (spec §9). */
export const shownFeatures = (features: readonly string[]): string[] =>
  features.filter((feature) => !isPrice(feature) && !/cheaper/i.test(feature)).slice(0, mostFeatures);

/** A plan's price, without what it is for. @param price in dollars; null where it is agreed */
export const planPriceText = (price: number | null): string =>
  price === null ? "Custom" : amountText(price);

interface Terms {
  features: readonly string[];
  limits: Record<LimitedService, number>;
}

/** What use costs beside a plan's price, or what of it the price includes. */
export function termsOfUse({ features, limits }: Terms): string {
  const unitPrice = features.find(isPrice);
  if (unitPrice) return `plus ${unitPrice}`;
  const included = limits.age_verification_api;
  return included < 0 ? "Pay per use" : `${included.toLocaleString("en-US")} verifications included`;
}
