import { bufferYears } from "@ofage/contract";
import { GoogleMark } from "../../accounts/google/google-mark.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { TreeRings } from "../art/tree-rings.tsx";
import { DemoPhone } from "../demo/demo-phone.tsx";
import { ResultLine } from "../live-demo/result-line.tsx";
import { PaintAfter } from "../paint-after.tsx";
import { Customers } from "./customers.tsx";
import { OperatorCounters } from "./operator-counters.tsx";

/** First screen: what the product is, sign-up buttons and the demo. */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden">
      <div className="mx-auto grid max-w-7xl grid-cols-1 items-center gap-x-10 gap-y-16 px-5 pt-10 pb-16 sm:pt-14 lg:grid-cols-[1.2fr_1fr] lg:pt-16">
        <div className="min-w-0">
          <h1 className="text-[clamp(2.75rem,16.4vw,7.75rem)] leading-[0.88] tracking-[-0.05em] lg:text-[clamp(5.5rem,9.3vw,7.75rem)]">
            Age
            <br />
            Verification
          </h1>
          <p className="mt-6 max-w-xl text-lg text-muted sm:mt-7 sm:text-xl lg:max-w-[27rem] xl:max-w-xl">
            Know that a visitor is old enough, without learning who they are. One look at the camera, an
            answer in seconds, and no pictures stored.
          </p>
          <div className="mt-8 flex flex-wrap gap-3 sm:mt-9">
            <button type="button" data-opens="test-it-yourself" className={buttonClass({ size: "lg" })}>
              Test It Yourself
            </button>
            <button
              type="button"
              data-opens="live-demo"
              className={buttonClass({ size: "lg", variant: "secondary" })}
            >
              Try the Live Demo
            </button>
          </div>
          <ResultLine />
          <SignUpButtons />
          <OperatorCounters />
        </div>
        <div className="relative">
          <TreeRings
            age={30}
            challengeAge={18}
            buffer={bufferYears(75)}
            labeled
            id="rings"
            className="absolute top-1/2 left-1/2 -z-1 size-[50rem] -translate-1/2 text-brand opacity-75 mask-b-from-80% mask-b-to-94% max-lg:mask-t-from-84% max-lg:mask-t-to-96% sm:size-[58rem] lg:mask-l-from-60% lg:mask-l-to-82%"
          />
          <DemoPhone />
        </div>
      </div>
      <PaintAfter id="after-hero" />
      <Customers />
    </section>
  );
}

/** Both states take the same space, so that nothing moves when someone signs in or out. */
function SignUpButtons() {
  return (
    <div className="mt-5 grid items-start *:col-start-1 *:row-start-1">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 in-data-session:invisible">
        <button type="button" data-opens="google" className={buttonClass({ variant: "secondary" })}>
          <GoogleMark />
          Sign up with Google
        </button>
        <a
          href="#sign-up"
          data-opens="sign-up"
          className="rounded-sm py-2 text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Sign up with email
        </a>
        <span className="text-sm text-muted">Free tier available</span>
      </div>
      <div className="when-signed-in">
        <a href="/app" className={buttonClass({ variant: "secondary" })}>
          Go to your dashboard
        </a>
      </div>
    </div>
  );
}
