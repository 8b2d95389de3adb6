import { amountText, type Plan } from "@ofage/contract";
import { count } from "../../ui/count.ts";

const mostFeatures = 4;
const isPrice = (feature: string) => feature.includes("$");

/** The features of a plan's card: the first four that do not speak of its price (spec §9). */
export const shownFeatures = (features: readonly string[]): string[] =>
  features.filter((feature) => !isPrice(feature) && !/cheaper/i.test(feature)).slice(0, mostFeatures);

/** A plan's price, without what it is for. */
export const priceOf = (price: number | null): string => (price === null ? "Custom" : amountText(price));

interface Terms {
  features: readonly string[];
  limits: Plan["limits"];
}

/** What use costs beside a plan's price, or what of it the price includes. */
export function termsOfUse({ features, limits }: Terms): string {
  const unitPrice = features.find(isPrice);
  if (unitPrice) return `plus ${unitPrice}`;
  const included = limits.age_verification_api;
  return included < 0 ? "Pay per use" : `${count.format(included)} verifications included`;
}

export interface PlanButton {
  label: "Current Plan" | "Contact Sales" | "Upgrade" | "Select Plan";
  disabled: boolean;
}

/** What a plan's button says, and whether it does anything (spec §4). */
export function planButton(
  plan: Pick<Plan, "name" | "is_current" | "can_upgrade">,
  current: Pick<Plan, "can_upgrade"> | undefined,
): PlanButton {
  if (plan.is_current) return { label: "Current Plan", disabled: true };
  if (plan.name === "enterprise") return { label: "Contact Sales", disabled: true };
  return { label: plan.can_upgrade && !current?.can_upgrade ? "Upgrade" : "Select Plan", disabled: false };
}
