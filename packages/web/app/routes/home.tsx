import { brand } from "@ofage/contract";
import { Closing } from "../site/home/closing.tsx";
import { Compliance } from "../site/home/compliance.tsx";
import { Decision } from "../site/home/decision/decision.tsx";
import { Features } from "../site/home/features/features.tsx";
import { Hero } from "../site/home/hero.tsx";
import { Integrations } from "../site/home/integrations/integrations.tsx";
import { Plans } from "../site/home/plans.tsx";
import { Privacy } from "../site/home/privacy.tsx";
import { publicMeta } from "../site/meta.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () =>
  publicMeta({
    path: "/",
    title: `${brand.name}: age verification by face scan, open source`,
    description:
      "Know that a visitor is old enough without learning who they are. One look into the camera, no picture kept.",
  });

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
