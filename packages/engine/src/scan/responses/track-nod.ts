import { createReachTracker } from "./create-reach-tracker.ts";
import { measurePointing } from "./pointing.ts";
import type { CreateTracker } from "./response-tracker.ts";

/** Degrees around the amount. */
const TOLERANCE = { shown: 6, spoken: 8 } as const;
const DEAD_ZONE = 4;
const HOLD_MS = 200;

/** Tracks a movement of the head up or down. */
export const trackNod: CreateTracker<"nod"> = ({ direction, degrees }, start) => {
  const sign = direction === "down" ? 1 : -1;
  return createReachTracker(
    {
      measure: ({ pose }) => sign * (pose.pitch - start.rest.pose.pitch),
      measureOnset: ({ pose }) => sign * (pose.pitch - start.before.pose.pitch),
      deadZone: DEAD_ZONE,
      isReached: (amount) => Math.abs(amount - degrees) <= TOLERANCE[start.style],
      share: (amount) => amount / degrees,
      holdMs: HOLD_MS,
      getPointing: (face) => measurePointing(face, start.rest, "nod"),
    },
    start,
  );
};
