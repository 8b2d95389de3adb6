import type { OutcomeTone } from "../result/visitor-outcome.ts";

const strokeProps = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 7,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** A face in outline: where the visitor's face will be. */
export function FaceIcon() {
  return (
    <svg viewBox="0 0 120 120" className="w-3/5 text-soft" aria-hidden="true">
      <g {...strokeProps} strokeWidth={3}>
        <path d="M60 14c23 0 35 17 34 42-1 28-17 50-34 50S27 84 26 56c-1-25 11-42 34-42Z" />
        <path d="M45 54v4M75 54v4M60 58v13h-5M48 83c7 6 17 6 24 0" />
      </g>
    </svg>
  );
}

/** The icon of an outcome. */
export function OutcomeIcon({ tone }: { tone: OutcomeTone }) {
  const color = { good: "text-good", calm: "text-soft", warning: "text-warning" }[tone];
  const path = { good: "M30 62l20 20 40-44", calm: "M38 60h44", warning: "M60 32v36M60 86v1" }[tone];
  return (
    <svg viewBox="0 0 120 120" className={`w-3/5 animate-rise ${color}`} aria-hidden="true">
      <path d={path} {...strokeProps} />
    </svg>
  );
}

/** A card with a picture and lines: an ID. */
export function IdCardIcon() {
  return (
    <svg viewBox="0 0 120 120" className="w-3/5 text-soft" aria-hidden="true">
      <g {...strokeProps} strokeWidth={3}>
        <rect x="14" y="30" width="92" height="60" rx="9" />
        <circle cx="40" cy="53" r="8" />
        <path d="M26 76c2-10 26-10 28 0M66 50h26M66 62h26M66 74h15" />
      </g>
    </svg>
  );
}

/** A crossed-out camera. */
export function NoCameraIcon() {
  return (
    <svg viewBox="0 0 120 120" className="w-3/5 text-warning" aria-hidden="true">
      <g {...strokeProps} strokeWidth={4}>
        <rect x="20" y="40" width="56" height="44" rx="10" />
        <path d="M76 58l24-13v34L76 66M22 22l76 76" />
      </g>
    </svg>
  );
}
