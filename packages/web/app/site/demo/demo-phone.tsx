import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { DemoConsent } from "./demo-consent.tsx";
import { DemoScan } from "./demo-scan.tsx";
import { type SceneState, sceneStatesAt } from "./demo-scenes.ts";
import { DemoVerifying } from "./demo-verifying.tsx";

const [consent, scan, verifying] = sceneStatesAt(0) as [SceneState, SceneState, SceneState];

/**
 * The looping phone as it is prerendered; start-demo-phone.ts moves it through the attributes of its scenes. All scenes
 * share one grid cell, so nothing on the page moves when they change.
 */
export function DemoPhone() {
  return (
    <figure
      data-island="phone"
      className="group/phone relative mx-auto grid w-fit max-w-full justify-items-center"
    >
      <p className="sr-only">
        A phone showing an age check: the visitor agrees, places their face inside a circle and waits a moment
        for the answer.
      </p>
      <div
        aria-hidden="true"
        className="w-[18.5rem] max-w-full rounded-[2.9rem] bg-device p-2.5 outline outline-transparent shadow-phone"
      >
        <div className="grid h-[36.5rem] overflow-hidden rounded-[2.3rem] bg-surface text-ink">
          <Scene state={consent}>
            <DemoConsent age={consent.age} />
          </Scene>
          <Scene state={scan}>
            <DemoScan prompt={scan.prompt} />
          </Scene>
          <Scene state={verifying}>
            <DemoVerifying age={verifying.age} />
          </Scene>
        </div>
      </div>
      <figcaption className="mt-4 flex items-center justify-center gap-1 rounded-full bg-paper/85 pl-4 text-sm text-muted">
        The check as a visitor sees it
        <button
          type="button"
          aria-label="Pause the demo"
          className={buttonClass({ variant: "quiet", size: "icon" })}
        >
          <Pause aria-hidden="true" className="size-4 group-data-paused/phone:hidden" />
          <Play aria-hidden="true" className="hidden size-4 group-data-paused/phone:block" />
        </button>
      </figcaption>
    </figure>
  );
}

/**
 * The scene that leaves is gone before the next one comes, so that their texts never overlap: together they take 0.3 s.
 * Only the shown scene takes presses.
 */
function Scene({ state, children }: { state: SceneState; children: ReactNode }) {
  return (
    <div
      data-name={state.name}
      data-shown={state.isShown ? "" : undefined}
      data-look={state.ringColor}
      data-step={state.step}
      className="group/scene col-start-1 row-start-1 flex min-h-0 flex-col px-5 pt-7 pb-5 opacity-0 transition-opacity duration-150 not-data-shown:pointer-events-none data-shown:opacity-100 data-shown:delay-150"
    >
      {children}
    </div>
  );
}
