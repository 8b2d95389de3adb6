import { createReachTracker } from "./create-reach-tracker.ts";
import type { CreateTracker } from "./response-tracker.ts";

/** In eye distances: tilted flat pictures reach 0.04, opening mouths 0.11 and more (docs/decisions/0030-two-movements.md). */
const MIN_MOUTH_OPENING = 0.1;

/** Tracks a mouth that opens and stays open. Amounts in eye distances. */
export const trackOpenMouth: CreateTracker<"open_mouth"> = ({ holdMs }, start) =>
  createReachTracker(
    {
      measure: ({ lipGap }) => lipGap - start.rest.lipGap,
      measureOnset: ({ lipGap }) => lipGap - Math.max(start.before.lipGap, start.rest.lipGap),
      deadZone: MIN_MOUTH_OPENING / 2,
      isReached: (amount) => amount >= MIN_MOUTH_OPENING,
      share: (amount) => amount / MIN_MOUTH_OPENING,
      holdMs,
    },
    start,
  );
