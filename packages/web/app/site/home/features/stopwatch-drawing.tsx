import { claimedMetrics } from "../../content/operator-claims.ts";

/** One second as a dial of a hundred ticks; the operator's claim is the amber part. */
export function StopwatchDrawing() {
  return (
    <div className="relative mx-auto grid size-72 max-w-full place-items-center sm:size-80">
      <svg viewBox="-160 -160 320 320" fill="none" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle
          r="140"
          pathLength="1000"
          strokeWidth="14"
          strokeDasharray="3 7"
          strokeDashoffset="1.5"
          className="stroke-line-strong"
        />
        <circle
          r="140"
          pathLength="1000"
          strokeWidth="30"
          strokeDasharray="3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 7 3 807"
          strokeDashoffset="1.5"
          className="stroke-sap"
        />
        <circle r="112" strokeWidth="1.5" className="stroke-line" />
      </svg>
      <p className="text-center">
        <span className="operator-claim block max-w-[7ch] font-display text-4xl leading-[0.95] font-bold tracking-tight sm:text-5xl">
          {claimedMetrics.latency.value}
        </span>
        <span className="mt-2 block text-sm text-muted">{claimedMetrics.latency.label}</span>
      </p>
    </div>
  );
}
