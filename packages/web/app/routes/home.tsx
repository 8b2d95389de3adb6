import { Decision } from "../site/decision.tsx";
import { Hero } from "../site/hero.tsx";
import { HowItWorks } from "../site/how-it-works.tsx";
import { Integrate } from "../site/integrate.tsx";
import { Privacy } from "../site/privacy.tsx";
import { publicMeta } from "../site/meta.ts";
import { sitePage } from "../site/pages.ts";
import { organization, website } from "../site/structured-data.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () =>
  publicMeta({ ...sitePage("/"), schema: [organization(), website()] });

export default function Home() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Decision />
      <Integrate />
      <Privacy />
    </>
  );
}
