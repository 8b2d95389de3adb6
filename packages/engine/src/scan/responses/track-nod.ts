import { createAngleTracker } from "./create-angle-tracker.ts";
import type { CreateTracker } from "./response-tracker.ts";

const TOLERANCE = { shown: 6, spoken: 8 };

/** Tracks a movement of the head up or down. */
export const trackNod: CreateTracker<"nod"> = ({ kind, direction, degrees }, start) =>
  createAngleTracker(
    { kind, axis: "pitch", sign: direction === "down" ? 1 : -1, degrees, tolerance: TOLERANCE },
    start,
  );
