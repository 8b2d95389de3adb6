import { HomeCallToAction } from "../site/home/home-call-to-action.tsx";
import { Compliance } from "../site/home/compliance.tsx";
import { DecisionExample } from "../site/home/decision/decision-example.tsx";
import { HomeFeatures } from "../site/home/features/home-features.tsx";
import { Hero } from "../site/home/hero.tsx";
import { Integrations } from "../site/home/integrations/integrations.tsx";
import { Plans } from "../site/home/plans.tsx";
import { Privacy } from "../site/home/privacy.tsx";
import { publicMeta } from "../site/public-meta.ts";
import { sitePage } from "../site/public-page-table.ts";
import { planOffers } from "../site/pricing/structured-data.ts";
import { organization, website } from "../site/structured-data.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () =>
  publicMeta({ ...sitePage("/"), schema: [organization(), website(), planOffers()] });

export default function Home() {
  return (
    <>
      <Hero />
      <HomeFeatures />
      <DecisionExample />
      <Integrations />
      <Plans />
      <Privacy />
      <Compliance />
      <HomeCallToAction />
    </>
  );
}
