import { Star } from "lucide-react";
import { GoogleMark } from "../accounts/google/google-mark.tsx";
import { buttonClass } from "../ui/button.tsx";
import { TreeRings } from "./art/tree-rings.tsx";
import { completedVerifications, displayedUsers, rating } from "./content/claims.ts";
import { Phone } from "./demo/phone.tsx";
import { ResultLine } from "./live-demo/result-line.tsx";

/** The first screen: what it is, the way in, and the thing itself. */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden">
      <div className="mx-auto grid max-w-7xl items-center gap-x-10 gap-y-16 px-5 pt-14 pb-20 lg:grid-cols-[1.2fr_1fr] lg:pt-16 lg:pb-24">
        <div>
          <h1 className="text-[clamp(3.4rem,10.5vw,7.75rem)] leading-[0.88] tracking-[-0.05em]">
            Age
            <br />
            Verification
          </h1>
          <p className="mt-7 max-w-xl text-lg text-muted sm:text-xl">
            Know that a visitor is old enough, without learning who they are. One look into the camera, an
            answer in seconds, and no picture kept.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
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
          <div className="when-signed-out mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <button type="button" data-opens="google" className={buttonClass({ variant: "secondary" })}>
              <GoogleMark />
              Sign up with Google
            </button>
            <a
              href="#sign-up"
              data-opens="sign-up"
              className="rounded-sm text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              Sign up with email
            </a>
            <span className="text-sm text-muted">Free tier available</span>
          </div>
          <Standing />
        </div>
        <div className="relative">
          <TreeRings
            age={30}
            challengeAge={18}
            buffer={3}
            className="absolute top-1/2 left-1/2 -z-1 size-[50rem] -translate-1/2 mask-l-from-60% mask-l-to-90% text-brand opacity-70 sm:size-[58rem]"
          />
          <Phone />
        </div>
      </div>
    </section>
  );
}

const builtOn = new Date();

/** What the operator says of how it stands; grows by the day. */
function Standing() {
  return (
    <dl
      data-island="counters"
      className="mt-10 flex flex-wrap gap-x-10 gap-y-5 border-t border-line pt-6 text-sm text-muted"
    >
      <div className="flex flex-col-reverse">
        <dt>out of {rating.outOf}, as customers rate it</dt>
        <dd className="operator-claim flex items-center gap-1.5 font-display text-2xl font-bold text-ink">
          <Star aria-hidden="true" className="size-5 fill-sap text-sap" />
          {rating.value}
        </dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt>completed verifications</dt>
        <dd className="operator-claim font-display text-2xl font-bold text-ink tabular-nums">
          <span data-counter="verifications">{completedVerifications(builtOn).toLocaleString("en-US")}</span>
        </dd>
      </div>
      <div className="flex flex-col-reverse">
        <dt>users</dt>
        <dd className="operator-claim font-display text-2xl font-bold text-ink tabular-nums">
          <span data-counter="users">{displayedUsers(builtOn).toLocaleString("en-US")}</span>
        </dd>
      </div>
    </dl>
  );
}
