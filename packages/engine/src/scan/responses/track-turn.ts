import { createReachTracker } from "./create-reach-tracker.ts";
import { measurePointing } from "./pointing.ts";
import type { CreateTracker } from "./response-tracker.ts";

/** Degrees around the amount: a visitor sees where the face points, or is only told a direction. */
const TOLERANCE = { shown: 5, spoken: 10 } as const;
const DEAD_ZONE = 4;
const HOLD_MS = 200;

/** Tracks a turn of the head to a side. */
export const trackTurn: CreateTracker<"turn"> = ({ side, degrees }, start) => {
  // A picture's right, where yaw grows, is the visitor's own left.
  const sign = side === "left" ? 1 : -1;
  return createReachTracker(
    {
      measure: ({ pose }) => sign * (pose.yaw - start.rest.pose.yaw),
      measureOnset: ({ pose }) => sign * (pose.yaw - start.before.pose.yaw),
      deadZone: DEAD_ZONE,
      isReached: (amount) => Math.abs(amount - degrees) <= TOLERANCE[start.style],
      share: (amount) => amount / degrees,
      holdMs: HOLD_MS,
      getPointing: (face) => measurePointing(face, start.rest, "turn"),
    },
    start,
  );
};
