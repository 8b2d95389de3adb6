import type { ReactNode } from "react";

/** Draws a movement of the face in a badge below it, with a ring for how much of it is done. */
export function BadgeLayer({
  kind,
  times,
  progress,
}: {
  kind: "blink" | "open_mouth" | "done";
  /** How often; shown from two on. */
  times?: number;
  /** Share, 0 to 1. */
  progress: number;
}) {
  const ring = { r: 25, fill: "none", pathLength: 100, transform: "rotate(-90)" } as const;
  return (
    <g transform="translate(0 58)">
      <circle r="29" fill="black" fillOpacity="0.4" />
      <circle r="22" className="fill-brand" />
      <g className="stroke-on-brand" fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {pictograms[kind]}
      </g>
      <circle {...ring} stroke="white" strokeOpacity="0.35" strokeWidth="4" />
      {progress > 0 && (
        <circle {...ring} stroke="white" strokeWidth="4" strokeDasharray={`${100 * progress} 200`} />
      )}
      {times !== undefined && times > 1 && (
        <g transform="translate(25 -19)">
          <circle r="12" fill="white" stroke="black" strokeOpacity="0.4" strokeWidth="1.5" />
          <text y="4.5" textAnchor="middle" fontSize="13" fontWeight="700" fill="black">
            {times}×
          </text>
        </g>
      )}
    </g>
  );
}

const pictograms: Record<"blink" | "open_mouth" | "done", ReactNode> = {
  blink: (
    <>
      <path d="M-14 0Q0-14 14 0" className="origin-center animate-open [transform-box:fill-box]" />
      <path d="M-14 1Q0 12 14 1M-9 8l-2 4M0 10v4M9 8l2 4" />
    </>
  ),
  open_mouth: (
    <>
      <path d="M-7 -11v3M7 -11v3" />
      <ellipse cy="6" rx="7" ry="8" className="origin-center animate-open [transform-box:fill-box]" />
    </>
  ),
  done: <path d="M-10 1l7 7 13-15" />,
};
