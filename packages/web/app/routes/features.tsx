import { RingRuler } from "../site/art/ring-ruler.tsx";
import { CodeSamples } from "../site/features/code-samples.tsx";
import { TryDecision } from "../site/features/decision/try-decision.tsx";
import { Developers } from "../site/features/developers/developers.tsx";
import { Liveness } from "../site/features/liveness.tsx";
import { Next } from "../site/next.tsx";
import { Other } from "../site/features/other.tsx";
import { Owners } from "../site/features/owners.tsx";
import { Platforms } from "../site/features/platforms.tsx";
import { SelfHosting } from "../site/features/self-hosting.tsx";
import { Visitors } from "../site/features/visitors.tsx";
import { publicMeta } from "../site/meta.ts";
import { PageHead } from "../site/page-head.tsx";
import { sitePage } from "../site/pages.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/features";

export const meta: Route.MetaFunction = () => publicMeta(sitePage("/features"));

export default function Features() {
  return (
    <>
      <PageHead
        title="Features that run today"
        lead="Everything on this page is in the software that you can install now. What is not stands at its end, apart and marked."
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
      <TryDecision />
      <Liveness />
      <Visitors />
      <CodeSamples />
      <Developers />
      <SelfHosting />
      <Owners />
      <Platforms />
      <Other />
      <Next />
    </>
  );
}
