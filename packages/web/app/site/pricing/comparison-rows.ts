import {
  dollars,
  isAbove,
  type PlanName,
  planNames,
  planPriceText,
  plans,
  unitPriceText,
} from "@ofage/contract";

/** What a plan has of a row: words, or whether it has it. */
export type Has = string | boolean;

export interface ComparisonRow {
  name: string;
  has: Record<PlanName, Has>;
  /** Whether it is the operator's promise and not the software's own doing. */
  promised?: boolean;
}

export interface ComparisonGroup {
  title: string;
  rows: readonly ComparisonRow[];
}

const everywhere = (has: Has): ComparisonRow["has"] => of(() => has);

function of(valueOf: (plan: PlanName) => Has): ComparisonRow["has"] {
  const [free, standard, business, enterprise] = planNames.map(valueOf) as [Has, Has, Has, Has];
  return { free, standard, business, enterprise };
}

/** A promise among the plans' features: the first plan that names it has it, and so have those above. */
function promise(name: string): ComparisonRow {
  const first = planNames.find((plan) => plans[plan].features.includes(name));
  return {
    name,
    has: of((plan) => first !== undefined && (plan === first || isAbove(plan, first))),
    promised: true,
  };
}

/** What each plan promises of one kind, such as `99% SLA`. @param kind the features' last words */
function promises(name: string, kind: string, otherwise: (plan: PlanName) => Has): ComparisonRow {
  const has = of((plan) => {
    const feature = plans[plan].features.find((words) => words.endsWith(kind) && !words.includes("free"));
    return feature ? feature.slice(0, -kind.length).trim() : otherwise(plan);
  });
  return { name, has, promised: true };
}

const included = (plan: PlanName) => plans[plan].limits.age_verification_api;

function unitPrice(plan: PlanName): Has {
  const { price, unit_prices } = plans[plan];
  if (price === null) return "Agreed with you";
  return included(plan) > 0 ? "Included" : unitPriceText(dollars(unit_prices.age_verification_api));
}

/** The comparison of the pricing page. What has a price or a promise is read from the plans; the rest is true of this software. */
export const comparison: readonly ComparisonGroup[] = [
  {
    title: "Price",
    rows: [
      {
        name: "Per month",
        has: of((plan) => planPriceText(plans[plan].price === null ? null : dollars(plans[plan].price))),
      },
      { name: "Each verification", has: of(unitPrice) },
      promises("Verifications a month", "monthly verifications", (plan) =>
        included(plan) > 0 ? included(plan).toLocaleString("en-US") : "No limit",
      ),
      { name: "Attempts without an answer", has: everywhere("Not charged") },
      { name: "Test checks", has: everywhere("Not charged") },
      { name: "Setup fee", has: everywhere("None") },
      promise("Volume discounts"),
    ],
  },
  {
    title: "The check",
    rows: [
      { name: "Age estimated from a face scan", has: everywhere(true) },
      { name: "Nine age limits, 9+ to 21+", has: everywhere(true) },
      { name: "A margin that you set", has: everywhere(true) },
      { name: "Languages of the check", has: everywhere("10") },
      { name: "Pictures kept", has: everywhere("None") },
    ],
  },
  {
    title: "Safety",
    rows: [
      { name: "Liveness, by two movements", has: everywhere(true) },
      { name: "A signed result for your server", has: everywhere(true) },
      promise("Anti-spoofing"),
      promise("Anti-deepfake"),
    ],
  },
  {
    title: "Integration",
    rows: [
      { name: "Script tag, npm package, REST API", has: everywhere(true) },
      { name: "Signed webhooks", has: everywhere(true) },
      { name: "Websites and apps", has: everywhere("No limit") },
      { name: "Your logo and colours", has: everywhere(true) },
      { name: "History, analytics and CSV export", has: everywhere(true) },
      promise("White-label"),
    ],
  },
  {
    title: "Support",
    rows: [
      { name: "Documentation and source code", has: everywhere(true) },
      promise("AI + human support"),
      promise("24/7 dedicated support"),
      promises("SLA", "SLA", () => false),
    ],
  },
];
