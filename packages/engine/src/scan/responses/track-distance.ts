import { createReachTracker } from "./create-reach-tracker.ts";
import type { CreateTracker } from "./response-tracker.ts";

/** Shares of the factor that still count as reached, and of which more is too much. */
const [LEAST, MOST] = [0.94, 1.13] as const;
/** Change of the size at which the movement has begun. */
const DEAD_ZONE = 0.05;
const HOLD_MS = 200;

/** Tracks a movement to or from the camera. */
export const trackDistance: CreateTracker<"nearer" | "farther"> = ({ kind, factor }, start) => {
  const direction = kind === "nearer" ? 1 : -1;
  // From 1 upward in the asked direction, whichever it is.
  const wanted = factor ** direction;
  const before = Math.max(start.before.size ** direction, start.rest.size ** direction);
  const tracker = createReachTracker(
    {
      measure: ({ size }) => (size / start.rest.size) ** direction,
      measureOnset: ({ size }) => size ** direction / before - 1,
      deadZone: DEAD_ZONE,
      isReached: (amount) => amount >= LEAST * wanted && amount <= MOST * wanted,
      isPast: (amount) => amount > MOST * wanted,
      tooMuch: kind === "nearer" ? "too_near" : "too_far",
      share: (amount) => Math.log(amount) / Math.log(wanted),
      holdMs: HOLD_MS,
    },
    start,
  );
  return {
    ...tracker,
    read() {
      const response = tracker.read();
      return { ...response, amplitude: response.amplitude === null ? null : response.amplitude ** direction };
    },
  };
};
