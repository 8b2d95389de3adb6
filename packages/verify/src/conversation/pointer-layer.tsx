import type { ScanInstruction } from "@ofage/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ScreenPoint } from "./conversation-state.ts";
import { dotPosition } from "./dot-position.ts";
import { smoothPoint } from "./smooth-point.ts";

/** Distance of a mark at ±1 from the middle, in units of the overlay, whose half side is 100. */
const reach = 74;
/** The ring encloses the mark where the face points closely enough. */
const [markRadius, ringRadius] = [9, 15];

const placeAt = ({ x, y }: ScreenPoint) => `translate(${reach * x} ${reach * y})`;

/**
 * Draws where the face points, as a ring, and where it should: at a mark, or at a dot that moves along a path. The camera's picture is
 * mirrored, so the visitor's own right is the right of the screen in every language.
 */
export function PointerLayer({
  instruction,
  startedAt,
  pointing,
}: {
  instruction: Extract<ScanInstruction, { kind: "turn" | "nod" | "follow" }>;
  /** Time at which the dot starts, on the clock of `performance.now()`. */
  startedAt: number;
  pointing: ScreenPoint;
}) {
  const ring = useRef<SVGGElement>(null);
  const dot = useRef<SVGGElement>(null);
  const shown = useRef(pointing);

  /** Moves ring and dot to where they are now. */
  const move = useEffectEvent((now: number, elapsedMs: number) => {
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    shown.current = isStill ? pointing : smoothPoint(shown.current, pointing, elapsedMs);
    ring.current?.setAttribute("transform", placeAt(shown.current));
    if (instruction.kind !== "follow") return;
    const { path, step_ms } = instruction;
    dot.current?.setAttribute("transform", placeAt(dotPosition(path, step_ms, now - startedAt)));
  });

  useEffect(() => {
    let last = performance.now();
    let handle = requestAnimationFrame(function step(now) {
      move(now, now - last);
      last = now;
      handle = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(handle);
  }, []);

  return (
    <>
      {instruction.kind === "follow" ? (
        <g ref={dot} transform={placeAt(instruction.path[0] ?? { x: 0, y: 0 })}>
          <MarkDisc />
        </g>
      ) : (
        <g transform={placeAt(instruction.mark)}>
          <MarkDisc />
          <path
            d="M-4 0H4M1 -3.4 4.4 0 1 3.4"
            transform={`rotate(${directionDegrees(instruction.mark)})`}
            className="stroke-on-brand"
            fill="none"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      )}
      <g ref={ring} fill="none">
        {/* Readable over any camera picture: a dark line under a light one. */}
        <circle r={ringRadius} stroke="black" strokeOpacity="0.5" strokeWidth="6.5" />
        <circle r={ringRadius} stroke="white" strokeWidth="3.5" />
      </g>
    </>
  );
}

function MarkDisc() {
  return (
    <>
      <circle r={markRadius + 3} fill="black" fillOpacity="0.4" />
      <circle r={markRadius} className="fill-brand" stroke="white" strokeWidth="2" />
    </>
  );
}

/** Returns the direction of a mark from the middle, clockwise from the right. */
function directionDegrees({ x, y }: ScreenPoint): number {
  return (Math.atan2(y, x) * 180) / Math.PI;
}
