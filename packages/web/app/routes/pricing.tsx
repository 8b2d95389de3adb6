import { publicMeta } from "../site/public-meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/public-page-table.ts";
import { PriceCalculator } from "../site/pricing/price-calculator.tsx";
import { PricingCallToAction } from "../site/pricing/pricing-call-to-action.tsx";
import { PlanComparison } from "../site/pricing/plan-comparison.tsx";
import { Faq } from "../site/pricing/faq.tsx";
import { PlanCards } from "../site/pricing/plan-cards.tsx";
import { PricingReceipt } from "../site/pricing/pricing-receipt.tsx";
import { faqSchema, planOffers } from "../site/pricing/structured-data.ts";
import { describeCheapestPlans } from "../site/pricing/describe-cheapest-plans.ts";
import { Section } from "../site/section.tsx";
import type { Route } from "./+types/pricing";

export const meta: Route.MetaFunction = () =>
  publicMeta({ ...sitePage("/pricing"), schema: [planOffers(), faqSchema()] });

export default function Pricing() {
  return (
    <>
      <PageHead
        title="Pay for answers, not attempts"
        lead="A verification without an answer costs you nothing. There’s no setup fee, and the first plan is free for as long as you like."
        picture={<PricingReceipt />}
      />
      <Section
        id="plans"
        title="Four plans, one product"
        lead="Every plan runs the same software. They differ in price and in what this site’s operator promises on top of it."
      >
        <PlanCards />
      </Section>
      <Section id="calculator" title="What you’ll pay per month" tone="sunken" lead={describeCheapestPlans()}>
        <PriceCalculator />
      </Section>
      <Section id="compare" title="Compare plans">
        <PlanComparison />
        <p className="mt-10 max-w-2xl text-sm text-muted">
          What the software does isn’t the same as what is promised with it. Its liveness check stops paper
          and screens held before a camera. Anyone with a program and a photo or film of somebody can pass it,
          as they can pass every face scan on a web page. Rows with a dagger are promises the operator has to
          keep.
        </p>
      </Section>
      <Section id="faq" title="Questions before you pay" layout="beside" tone="sunken">
        <Faq />
      </Section>
      <PricingCallToAction />
    </>
  );
}
