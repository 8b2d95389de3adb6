import { plans } from "@ofage/contract";
import { buttonClass } from "../../ui/button.tsx";
import { TreeRings } from "../art/tree-rings.tsx";

const included = plans.free.limits.age_verification_api;

/** Closing section of the pricing page. */
export function PricingCallToAction() {
  return (
    <section
      aria-labelledby="start-title"
      className="relative isolate overflow-hidden bg-forest text-on-forest"
    >
      <TreeRings
        age={34}
        challengeAge={18}
        buffer={3}
        seed={34}
        className="absolute top-1/2 -right-64 -z-1 size-[60rem] -translate-y-1/2 mask-l-from-30% mask-l-to-95% text-on-forest opacity-35"
      />
      <div className="mx-auto max-w-7xl px-5 py-24 sm:py-32">
        <h2
          id="start-title"
          className="max-w-3xl text-[clamp(2.4rem,6.4vw,4.75rem)] leading-[0.98] tracking-[-0.04em]"
        >
          {included} answers a month, free
        </h2>
        <p className="mt-6 max-w-xl text-lg text-on-forest-muted">
          All you need to start is an email address. We ask for a card only when you choose a paid plan.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <button
            type="button"
            data-opens="sign-up"
            className={buttonClass({ variant: "forest", size: "lg" }, "when-signed-out")}
          >
            Create free account
          </button>
          <a href="/app/billing" className={buttonClass({ variant: "forest", size: "lg" }, "when-signed-in")}>
            See your plan
          </a>
          <a
            href="/docs"
            className="inline-flex h-12 items-center rounded-control px-4 font-medium underline decoration-on-forest-muted underline-offset-4 hover:decoration-on-forest focus-visible:outline-on-forest"
          >
            Read the quick start
          </a>
        </div>
      </div>
    </section>
  );
}
