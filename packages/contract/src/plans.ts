import { microsToDollars, formatUnitPrice } from "./money.ts";

/** The metered services. A service is charged for only when it actually ran. */
export const meteredServices = [
  "age_verification_api",
  "liveness_sdk",
  "ai_gen_check",
  "deepfake_check",
] as const;
export type MeteredService = (typeof meteredServices)[number];

/** Names of the services on invoices and screens. */
export const serviceLabels: Record<MeteredService, string> = {
  age_verification_api: "Age verification",
  liveness_sdk: "Liveness",
  ai_gen_check: "AI generation check",
  deepfake_check: "Deepfake check",
};

export const planNames = ["free", "standard", "business", "enterprise"] as const;
export type PlanName = (typeof planNames)[number];

/** Services that a plan's allowance may include. */
export type LimitedService = "age_verification_api" | "liveness_sdk";

export interface PlanTerms {
  display_name: string;
  badge: string | null;
  /** Micro-dollars a month; null when the price is agreed individually. */
  priceMicros: number | null;
  /** Units a month that the price includes; -1 where each unit is paid for. */
  limits: Record<LimitedService, number>;
  /** Micro-dollars for each unit beyond the allowance. */
  unitPriceMicros: Record<MeteredService, number>;
  /** The operator's own claims and promises: theirs to confirm or edit. */
  features: readonly string[];
}

/** Micro-dollars for one verification beyond the plan's allowance. */
const unitPriceMicrosByPlan = { standard: 61_000, business: 10_600 };
const formatPerVerification = (micros: number) =>
  `${formatUnitPrice(microsToDollars(micros))} per verification`;
const businessSavingPercent = Math.round(
  (1 - unitPriceMicrosByPlan.business / unitPriceMicrosByPlan.standard) * 100,
);

/** A verification is priced by its age estimation: liveness is included, and the other two services do not run yet. */
const perVerification = (micros: number): Record<MeteredService, number> => ({
  age_verification_api: micros,
  liveness_sdk: 0,
  ai_gen_check: 0,
  deepfake_check: 0,
});
const payPerUse: Record<LimitedService, number> = { age_verification_api: -1, liveness_sdk: -1 };

/** The plans, cheapest first. This is the only place that defines prices. */
export const plans: Record<PlanName, PlanTerms> = {
  free: {
    display_name: "Free",
    badge: "Try it out!",
    priceMicros: 0,
    limits: { age_verification_api: 100, liveness_sdk: 100 },
    unitPriceMicros: perVerification(0),
    features: ["100 free verifications per month", "Face scan with liveness", "Webhooks and all SDKs"],
  },
  standard: {
    display_name: "Standard",
    badge: null,
    priceMicros: 49_000_000,
    limits: payPerUse,
    unitPriceMicros: perVerification(unitPriceMicrosByPlan.standard),
    features: [
      formatPerVerification(unitPriceMicrosByPlan.standard),
      "99% SLA",
      "AI + human support",
      "Anti-spoofing",
    ],
  },
  business: {
    display_name: "Business",
    badge: "MOST POPULAR",
    priceMicros: 299_000_000,
    limits: payPerUse,
    unitPriceMicros: perVerification(unitPriceMicrosByPlan.business),
    features: [
      formatPerVerification(unitPriceMicrosByPlan.business),
      `${businessSavingPercent}% cheaper`,
      "Up to 10M monthly verifications",
      "99.5% SLA",
      "Anti-deepfake",
    ],
  },
  enterprise: {
    display_name: "Enterprise",
    badge: null,
    priceMicros: null,
    limits: payPerUse,
    unitPriceMicros: perVerification(0),
    features: [
      "Custom price",
      "10M+ monthly verifications",
      "99.9% SLA",
      "Volume discounts",
      "White-label",
      "24/7 dedicated support",
    ],
  },
};

/** Tells whether one plan ranks above another. */
export const isHigherPlan = (plan: PlanName, other: PlanName): boolean =>
  planNames.indexOf(plan) > planNames.indexOf(other);
