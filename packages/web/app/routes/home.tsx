import { brand } from "@ofage/contract";
import { Decision } from "../site/decision.tsx";
import { Hero } from "../site/hero.tsx";
import { HowItWorks } from "../site/how-it-works.tsx";
import { Integrate } from "../site/integrate.tsx";
import { Privacy } from "../site/privacy.tsx";
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
      <HowItWorks />
      <Decision />
      <Integrate />
      <Privacy />
    </>
  );
}
