import { Closing } from "../site/home/closing.tsx";
import { Compliance } from "../site/home/compliance.tsx";
import { Decision } from "../site/home/decision/decision.tsx";
import { Features } from "../site/home/features/features.tsx";
import { Hero } from "../site/home/hero.tsx";
import { Integrations } from "../site/home/integrations/integrations.tsx";
import { Plans } from "../site/home/plans.tsx";
import { Privacy } from "../site/home/privacy.tsx";
import { publicMeta } from "../site/meta.ts";
import { sitePage } from "../site/pages.ts";
import { planOffers } from "../site/pricing/structured-data.ts";
import { organization, website } from "../site/structured-data.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () =>
  publicMeta({ ...sitePage("/"), schema: [organization(), website(), planOffers()] });

export default function Home() {
  return (
    <>
      <Hero />
      <Features />
      <Decision />
      <Integrations />
      <Plans />
      <Privacy />
      <Compliance />
      <Closing />
    </>
  );
}
