import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Consent } from "./consent.tsx";
import { Scan } from "./scan.tsx";
import type { SceneName } from "./scenes.ts";
import { useMoment } from "./use-moment.ts";
import { Verifying } from "./verifying.tsx";

/** The looping phone. All scenes lie in one grid cell, so nothing on the page moves when they change. */
export function Phone() {
  const { moment, playing, toggle } = useMoment();
  return (
    <figure className="relative isolate mx-auto grid w-full max-w-md justify-items-center overflow-hidden rounded-[2rem] bg-brand-soft px-4 pt-12 pb-4">
      <Rings />
      <p className="sr-only">
        A phone showing a check: the visitor agrees, places their face inside a circle, and waits a moment for
        the answer.
      </p>
      <div aria-hidden="true" className="w-[17.5rem] max-w-full rounded-[2.6rem] bg-device p-2 shadow-lift">
        <div className="grid h-[35rem] overflow-hidden rounded-[2.1rem] bg-surface text-ink">
          <Scene name="consent" shown={moment.scene}>
            <Consent age={moment.age} />
          </Scene>
          <Scene name="scan" shown={moment.scene}>
            <Scan age={moment.age} prompt={moment.prompt} captured={moment.captured} />
          </Scene>
          <Scene name="verifying" shown={moment.scene}>
            <Verifying age={moment.age} />
          </Scene>
        </div>
      </div>
      <figcaption className="mt-4 flex items-center justify-center gap-1 text-sm text-muted">
        The check, as a visitor sees it
        <Button
          variant="quiet"
          size="icon"
          onClick={toggle}
          aria-label={playing ? "Pause the demo" : "Play the demo"}
        >
          {playing ? (
            <Pause aria-hidden="true" className="size-4" />
          ) : (
            <Play aria-hidden="true" className="size-4" />
          )}
        </Button>
      </figcaption>
    </figure>
  );
}

/** The mark's circle, sent out like a scan; scenery only. */
function Rings() {
  return (
    <svg
      viewBox="0 0 400 400"
      fill="none"
      aria-hidden="true"
      className="absolute top-1/2 left-1/2 -z-1 size-[56rem] -translate-1/2 text-brand"
    >
      {[70, 100, 132, 166].map((radius, index) => (
        <circle
          key={radius}
          cx="200"
          cy="200"
          r={radius}
          stroke="currentColor"
          strokeOpacity={0.34 - index * 0.075}
        />
      ))}
    </svg>
  );
}

function Scene({ name, shown, children }: { name: SceneName; shown: SceneName; children: ReactNode }) {
  return (
    <div
      className={cx(
        "col-start-1 row-start-1 flex min-h-0 flex-col px-5 pt-7 pb-5 transition-opacity duration-300",
        name === shown ? "opacity-100" : "opacity-0",
      )}
    >
      {children}
    </div>
  );
}
