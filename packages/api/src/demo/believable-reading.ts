import type { Pose } from "@ofage/contract";
import type { KeptReading } from "../db/schema.ts";
import type { Random } from "./random.ts";

/** What would be kept of the frames of a check that estimated an age: the head was seen turning. */
export function believableReading(poses: readonly Pose[], processingMs: number, random: Random): KeptReading {
  const degrees = random.between(24, 44);
  return {
    version: "v3",
    outcome: "estimated",
    spread: random.between(0.5, 4),
    turns: poses.flatMap((pose, frame) =>
      pose === "front"
        ? []
        : [{ frame, pose, degrees, residual: random.between(0.08, 0.2), breadth: 0.9, passed: true }],
    ),
    scores: { liveness: null, antispoof: null },
    frames: [],
    weights: {},
    durationMs: processingMs,
  };
}
