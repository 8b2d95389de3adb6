import { RingRuler } from "../site/art/ring-ruler.tsx";
import { FeatureCodeSamples } from "../site/features/feature-code-samples.tsx";
import { DecisionDemo } from "../site/features/decision/decision-demo.tsx";
import { DeveloperFeatures } from "../site/features/developers/developer-features.tsx";
import { DigitalIdFeatures } from "../site/features/digital-id-features.tsx";
import { LivenessFeatures } from "../site/features/liveness-features.tsx";
import { NextSteps } from "../site/next-steps.tsx";
import { UnsupportedMethods } from "../site/features/unsupported-methods.tsx";
import { ConsoleFeatures } from "../site/features/console-features.tsx";
import { Platforms } from "../site/features/platforms.tsx";
import { SelfHosting } from "../site/features/self-hosting.tsx";
import { CoreFeatures } from "../site/features/core-features.tsx";
import { publicMeta } from "../site/public-meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/public-page-table.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/features";

export const meta: Route.MetaFunction = () => publicMeta(sitePage("/features"));

export default function Features() {
  return (
    <>
      <PageHead
        title="Features that run today"
        lead="Everything on this page is in the software you can install now. What isn’t is listed at the end, clearly marked."
        picture={
          <RingRuler
            age={30}
            challengeAge={18}
            buffer={3}
            className="-mb-28 w-full max-w-[36rem] lg:-mt-24 lg:-mr-16 lg:w-[42rem] lg:max-w-none"
          />
        }
      >
        <a href="#code" className={buttonClass({ size: "lg" })}>
          See the code
        </a>
        <a href="/how-it-works" className={buttonClass({ size: "lg", variant: "secondary" })}>
          How it works
        </a>
      </PageHead>
      <DecisionDemo />
      <LivenessFeatures />
      <DigitalIdFeatures />
      <CoreFeatures />
      <FeatureCodeSamples />
      <DeveloperFeatures />
      <SelfHosting />
      <ConsoleFeatures />
      <Platforms />
      <UnsupportedMethods />
      <NextSteps />
    </>
  );
}
