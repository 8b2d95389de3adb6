import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { fillScreenText, screenTexts } from "./screen-texts.ts";

/** Phone that shows a page of the hosted check. Decorative: the text beside it carries the meaning. */
export function PhoneScreen({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        "w-[18.5rem] max-w-full rounded-[2.9rem] bg-device p-2.5 outline outline-transparent shadow-phone",
        className,
      )}
    >
      <div className="flex h-[36.5rem] flex-col items-center rounded-[2.3rem] bg-surface px-5 pt-6 pb-5 text-center text-ink">
        <p className="font-semibold tracking-tight">Tidewater Wine</p>
        {children}
        <p className="mt-4 text-xs text-muted">{fillScreenText(screenTexts.footer)}</p>
      </div>
    </div>
  );
}

const ticks = 72;
const ring = { r: 94, fill: "none", pathLength: ticks } as const;

/**
 * The hosted check's round camera window in its ring of ticks.
 * @param lit number of lit ticks out of 72
 */
export function CameraPreview({ lit, look, children }: { lit: number; look: string; children: ReactNode }) {
  return (
    <div className={cx("relative mt-7 grid size-52 place-items-center", look)}>
      <svg viewBox="-100 -100 200 200" className="absolute inset-0 -rotate-90">
        <circle {...ring} strokeWidth="7" strokeDasharray="0.28 0.72" className="stroke-line" />
        <mask id={`lit-${lit}`} maskUnits="userSpaceOnUse" x="-100" y="-100" width="200" height="200">
          <circle
            {...ring}
            stroke="white"
            strokeWidth="14"
            strokeDasharray={`${lit} 200`}
            className="story-lit"
          />
        </mask>
        <circle
          {...ring}
          strokeWidth="9"
          strokeDasharray="0.32 0.68"
          stroke="currentColor"
          mask={`url(#lit-${lit})`}
        />
      </svg>
      <div className="grid size-44 place-items-center overflow-hidden rounded-full border border-line bg-surface text-ink">
        {children}
      </div>
    </div>
  );
}
