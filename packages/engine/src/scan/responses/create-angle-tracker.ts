import { createReachTracker } from "./create-reach-tracker.ts";
import { measurePointing } from "./pointing.ts";
import type { ResponseStart, ResponseTracker } from "./response-tracker.ts";

const DEAD_ZONE_DEGREES = 4;
const HOLD_MS = 200;

/** A movement of the head by an angle. */
export interface AngleGoal {
  kind: "turn" | "nod";
  axis: "yaw" | "pitch";
  /** Direction in which the angle on the picture grows with the movement. */
  sign: 1 | -1;
  degrees: number;
  /** Degrees around the amount: a visitor sees where the face points, or is only told a direction. */
  tolerance: Record<"shown" | "spoken", number>;
}

/** Creates the tracker of a movement of the head that must reach an angle and hold it. */
export function createAngleTracker(
  { kind, axis, sign, degrees, tolerance }: AngleGoal,
  start: ResponseStart,
): ResponseTracker {
  const before = Math.max(sign * start.before.pose[axis], sign * start.rest.pose[axis]);
  return createReachTracker(
    {
      measure: ({ pose }) => sign * (pose[axis] - start.rest.pose[axis]),
      measureOnset: ({ pose }) => sign * pose[axis] - before,
      deadZone: DEAD_ZONE_DEGREES,
      isReached: (amount) => Math.abs(amount - degrees) <= tolerance[start.style],
      isPast: (amount) => amount > degrees + tolerance[start.style],
      tooMuch: "turned_too_far",
      share: (amount) => amount / degrees,
      holdMs: HOLD_MS,
      getPointing: (face) => measurePointing(face, start.rest, kind),
    },
    start,
  );
}
