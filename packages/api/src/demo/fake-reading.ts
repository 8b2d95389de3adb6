import type { Pose } from "@ofage/contract";
import type { MovementReading } from "@ofage/engine";
import type { StoredReading } from "../db/schema.ts";
import type { Random } from "./random.ts";

/** Generates the saved reading of a verification that estimated an age: the visitor was seen moving. */
export function fakeReading(poses: readonly Pose[], processingMs: number, random: Random): StoredReading {
  return {
    version: "v3",
    estimator: "v3",
    outcome: "estimated",
    obstacle: null,
    spread: random.between(0.5, 4),
    moves: poses.flatMap((pose, frame) => (pose === "front" ? [] : fakeMovementReading(pose, frame, random))),
    checks: [],
    scores: { liveness: null, antispoof: null },
    frames: [],
    weights: {},
    durationMs: processingMs,
  };
}

function fakeMovementReading(pose: MovementReading["pose"], frame: number, random: Random): MovementReading {
  const done = { frame, pose, done: true, passed: true };
  switch (pose) {
    case "left":
    case "right":
      return { ...done, amount: random.between(24, 44), residual: random.between(0.08, 0.2), breadth: 0.9 };
    case "closer":
      return { ...done, amount: random.between(1.2, 1.5), residual: null, breadth: null };
    case "farther":
      return { ...done, amount: random.between(0.65, 0.83), residual: null, breadth: null };
    case "mouth_open":
      return { ...done, amount: random.between(0.25, 0.5), residual: null, breadth: null };
  }
}
