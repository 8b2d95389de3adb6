import { createAngleTracker } from "./create-angle-tracker.ts";
import type { CreateTracker } from "./response-tracker.ts";

const TOLERANCE = { shown: 5, spoken: 10 };

/** Tracks a turn of the head to a side. */
export const trackTurn: CreateTracker<"turn"> = ({ kind, side, degrees }, start) =>
  createAngleTracker(
    // A picture's right, where yaw grows, is the visitor's own left.
    { kind, axis: "yaw", sign: side === "left" ? 1 : -1, degrees, tolerance: TOLERANCE },
    start,
  );
