import type { MovementPose } from "../guidance/movements.ts";
import { TurnArrow } from "./turn-arrow.tsx";

/** Draws the requested movement over the preview. The prompt says it in words. */
export function MovementHint({ move }: { move: MovementPose }) {
  switch (move) {
    case "left":
    case "right":
      return <TurnArrow side={move} />;
    case "closer":
    case "farther":
      return <DistanceHint direction={move} />;
    case "mouth_open":
      return <MouthHint />;
  }
}

/** Half axes of the head's outline at the start, and after it came closer or went farther. */
const nearOutline = { rx: 31, ry: 40 };
const farOutline = { rx: 22, ry: 29 };

const outlineStrokes = [
  { stroke: "black", strokeOpacity: 0.45, strokeWidth: 2.6 },
  { stroke: "white", strokeOpacity: 1, strokeWidth: 1.2 },
] as const;

/** Draws the head's outline as it is, dashed, and as requested. */
function DistanceHint({ direction }: { direction: "closer" | "farther" }) {
  const [from, to, moving] =
    direction === "closer"
      ? [farOutline, nearOutline, "animate-grow"]
      : [nearOutline, farOutline, "animate-shrink"];
  return (
    <svg viewBox="0 0 100 100" className="absolute inset-0 size-full" fill="none" aria-hidden="true">
      {/* Readable over any camera picture: a dark line under a light one. */}
      {outlineStrokes.map((line) => (
        <g key={line.stroke} {...line}>
          <ellipse cx="50" cy="48" {...from} strokeDasharray="3 3" />
          <ellipse cx="50" cy="48" {...to} className={`origin-[50%_48%] ${moving}`} />
        </g>
      ))}
    </svg>
  );
}

/** Draws an opening mouth below the visitor's own. */
function MouthHint() {
  return (
    <svg
      viewBox="0 0 60 60"
      className="absolute bottom-[7%] left-1/2 -ml-[12cqmin] size-[24cqmin]"
      aria-hidden="true"
    >
      <circle cx="30" cy="30" r="29" className="fill-brand" stroke="white" strokeWidth="2" />
      <g className="stroke-on-brand" fill="none" strokeWidth="4" strokeLinecap="round">
        <path d="M20 19v3M40 19v3" />
        <ellipse cx="30" cy="39" rx="9" ry="9" className="origin-[50%_65%] animate-open" />
      </g>
    </svg>
  );
}
