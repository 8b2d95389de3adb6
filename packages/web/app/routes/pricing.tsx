import { brand } from "@ofage/contract";
import { PageHead } from "../site/page-head.tsx";
import { Calculator } from "../site/pricing/calculator.tsx";
import { PlanCards } from "../site/pricing/plan-cards.tsx";
import { Section } from "../site/section.tsx";
import type { Route } from "./+types/pricing";

export const meta: Route.MetaFunction = () => [{ title: `Pricing · ${brand.name}` }];

export default function Pricing() {
  return (
    <>
      <PageHead title="Pricing" lead="Pay for answers." />
      <Section id="plans" title="Plans">
        <PlanCards />
      </Section>
      <Section id="calculator" title="What your month costs" tone="sunken">
        <Calculator />
      </Section>
    </>
  );
}
