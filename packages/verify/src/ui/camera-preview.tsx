import { useId, type ReactNode } from "react";

/** State of the ring of ticks: progress, working, or the outcome. */
export type CameraPreviewState =
  | { name: "progress"; share: number }
  | { name: "busy" }
  | { name: "good" }
  | { name: "warning" }
  | { name: "calm" };

const ticks = 72;
const ringProps = { cx: 100, cy: 100, r: 94, fill: "none", pathLength: ticks } as const;
const colorByState = {
  progress: "text-accent",
  busy: "text-accent",
  good: "text-good",
  warning: "text-warning",
  calm: "text-soft",
};

/**
 * The round window that stays in place from the first step to the last while its content changes. In a container of a
 * definite size it fits itself into that, and disappears below the size at which it says anything.
 */
export function CameraPreview({ state, children }: { state: CameraPreviewState; children: ReactNode }) {
  const mask = useId();
  const lit = state.name === "progress" ? state.share * ticks : state.name === "busy" ? ticks / 3 : ticks;
  return (
    <div className="relative mx-auto aspect-square w-[min(17.5rem,70vw,33svh,100cqh)] min-w-[min(8rem,100cqh)] lying:mx-0 lying:w-[50svh] [@container_(max-height:4.5rem)]:hidden">
      <svg
        viewBox="0 0 200 200"
        className={`absolute inset-0 size-full ${colorByState[state.name]}`}
        aria-hidden="true"
      >
        <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="200">
          <g className={`origin-center ${state.name === "busy" ? "animate-turn" : ""}`}>
            <g transform="rotate(-90 100 100)">
              <circle
                {...ringProps}
                stroke="white"
                strokeWidth="14"
                strokeDasharray={`${lit} ${ticks * 2}`}
                className={`transition-[stroke-dasharray] duration-500 ease-out ${lit === 0 ? "opacity-0" : ""}`}
              />
            </g>
          </g>
        </mask>
        <circle {...ringProps} strokeWidth="7" strokeDasharray="0.28 0.72" className="stroke-line" />
        <circle
          {...ringProps}
          strokeWidth="9"
          strokeDasharray="0.32 0.68"
          stroke="currentColor"
          mask={`url(#${mask})`}
        />
      </svg>
      <div className="absolute inset-[6.5%] [container-type:size] grid place-items-center overflow-hidden rounded-full border border-line bg-sheet">
        {children}
      </div>
    </div>
  );
}
