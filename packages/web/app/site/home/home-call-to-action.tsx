import { buttonClass } from "../../ui/button.tsx";
import { ReusedTreeRings } from "../art/tree-rings.tsx";

/** Closing section with the sign-up buttons. */
export function HomeCallToAction() {
  return (
    <section id="start" aria-labelledby="start-title" className="relative isolate overflow-hidden">
      <div className="mx-auto max-w-7xl px-5 pt-24 pb-64 sm:pt-36 lg:pb-40">
        <ReusedTreeRings
          of="rings"
          className="absolute top-1/2 right-0 -z-1 size-[30rem] translate-x-2/5 -translate-y-1/2 -rotate-115 text-brand opacity-60 max-lg:top-full sm:size-[46rem] lg:size-[54rem] lg:translate-x-1/4"
        />
        <h2 id="start-title" className="text-[clamp(3.2rem,11.5vw,9rem)] leading-[0.88] tracking-[-0.05em]">
          Old
          <br />
          enough?
        </h2>
        <p className="mt-8 max-w-lg text-lg text-muted sm:text-xl">
          Find out in one look. You can run your first check on your own machine, in test mode, a few minutes
          from now.
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <button
            type="button"
            data-opens="sign-up"
            className={buttonClass({ size: "lg" }, "when-signed-out")}
          >
            Create free account
          </button>
          <a href="/app" className={buttonClass({ size: "lg" }, "when-signed-in")}>
            Go to your dashboard
          </a>
          <a href="/docs" className="font-medium underline underline-offset-4 hover:decoration-2">
            Read the quick start
          </a>
        </div>
      </div>
    </section>
  );
}
