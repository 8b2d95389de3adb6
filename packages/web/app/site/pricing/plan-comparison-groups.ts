import {
  microsToDollars,
  isHigherPlan,
  type PlanName,
  planNames,
  formatPlanPrice,
  plans,
  formatUnitPrice,
} from "@ofage/contract";

/** Value of a plan in a row: text, or whether the plan has it. */
export type PlanValue = string | boolean;

export interface ComparisonRow {
  name: string;
  values: Record<PlanName, PlanValue>;
  /** True for the operator's promise rather than a function of the software. */
  isPromise?: boolean;
}

export interface ComparisonGroup {
  title: string;
  rows: readonly ComparisonRow[];
}

const sameForAllPlans = (has: PlanValue): ComparisonRow["values"] => mapPlans(() => has);

function mapPlans(valueOf: (plan: PlanName) => PlanValue): ComparisonRow["values"] {
  const [free, standard, business, enterprise] = planNames.map(valueOf) as [
    PlanValue,
    PlanValue,
    PlanValue,
    PlanValue,
  ];
  return { free, standard, business, enterprise };
}

/** Builds the row of a promise among the plans' features: the first plan that lists it has it, and so do those above. */
function promiseRow(name: string): ComparisonRow {
  const first = planNames.find((plan) => plans[plan].features.includes(name));
  return {
    name,
    values: mapPlans((plan) => first !== undefined && (plan === first || isHigherPlan(plan, first))),
    isPromise: true,
  };
}

/**
 * Builds the row of each plan's promise of one kind, such as `99% SLA`.
 * @param kind the features' last words
 */
function promisesRow(name: string, kind: string, otherwise: (plan: PlanName) => PlanValue): ComparisonRow {
  const has = mapPlans((plan) => {
    const feature = plans[plan].features.find((words) => words.endsWith(kind) && !words.includes("free"));
    return feature ? feature.slice(0, -kind.length).trim() : otherwise(plan);
  });
  return { name, values: has, isPromise: true };
}

const includedVerifications = (plan: PlanName) => plans[plan].limits.age_verification_api;

function unitPriceOf(plan: PlanName): PlanValue {
  const { priceMicros, unitPriceMicros } = plans[plan];
  if (priceMicros === null) return "By agreement";
  return includedVerifications(plan) > 0
    ? "Included"
    : formatUnitPrice(microsToDollars(unitPriceMicros.age_verification_api));
}

/** Comparison of the pricing page. Prices and promises are read from the plans; the rest is true of this software. */
export const planComparisonGroups: readonly ComparisonGroup[] = [
  {
    title: "Price",
    rows: [
      {
        name: "Per month",
        values: mapPlans((plan) =>
          formatPlanPrice(plans[plan].priceMicros === null ? null : microsToDollars(plans[plan].priceMicros)),
        ),
      },
      { name: "Per verification", values: mapPlans(unitPriceOf) },
      promisesRow("Verifications per month", "monthly verifications", (plan) =>
        includedVerifications(plan) > 0 ? includedVerifications(plan).toLocaleString("en-US") : "No limit",
      ),
      { name: "Attempts without an answer", values: sameForAllPlans("Not charged") },
      { name: "Test verifications", values: sameForAllPlans("Not charged") },
      { name: "Setup fee", values: sameForAllPlans("None") },
      promiseRow("Volume discounts"),
    ],
  },
  {
    title: "The check",
    rows: [
      { name: "Age estimate from a face scan", values: sameForAllPlans(true) },
      { name: "Proof of age from a digital ID", values: sameForAllPlans(true) },
      { name: "Nine age limits from 9+ to 21+", values: sameForAllPlans(true) },
      { name: "Adjustable buffer", values: sameForAllPlans(true) },
      { name: "Languages", values: sameForAllPlans("10") },
      { name: "Pictures stored", values: sameForAllPlans("None") },
    ],
  },
  {
    title: "Safety",
    rows: [
      { name: "Liveness check with random instructions", values: sameForAllPlans(true) },
      { name: "Signed result for your server", values: sameForAllPlans(true) },
      promiseRow("Anti-spoofing"),
      promiseRow("Anti-deepfake"),
    ],
  },
  {
    title: "Integration",
    rows: [
      { name: "Script tag, npm package, REST API", values: sameForAllPlans(true) },
      { name: "Signed webhooks", values: sameForAllPlans(true) },
      { name: "Websites and apps", values: sameForAllPlans("No limit") },
      { name: "Your logo and colors", values: sameForAllPlans(true) },
      { name: "History, analytics and CSV export", values: sameForAllPlans(true) },
      promiseRow("White-label"),
    ],
  },
  {
    title: "Support",
    rows: [
      { name: "Documentation and source code", values: sameForAllPlans(true) },
      promiseRow("AI + human support"),
      promiseRow("24/7 dedicated support"),
      promisesRow("SLA", "SLA", () => false),
    ],
  },
];
