import type { Pose } from "@ofage/contract";
import type { FaceReading, MovementReading, ReadingOutcome } from "@ofage/engine";
import { decideOutcome, type VerificationOutcome } from "../modules/verifications/index.ts";
import type { Random } from "./random.ts";

const obstacles: Partial<Record<ReadingOutcome, string>> = { quality: "sharpness", liveness: "moves_deep" };
/** Plausible extents of the movements of a head turn's challenge. */
const extents: Partial<Record<Pose, [number, number]>> = {
  left: [24, 44],
  right: [24, 44],
  closer: [1.2, 1.5],
  farther: [0.65, 0.83],
};

/** Decides a verification by a fake reading with this outcome, with ages in a plausible distribution. */
export function fakeOutcome(
  check: Parameters<typeof decideOutcome>[0] & { poses: Pose[] },
  outcome: ReadingOutcome,
  random: Random,
): VerificationOutcome {
  const isEstimated = outcome === "estimated";
  const age = Math.max(9, 17 + random.between(0, 1) ** 1.6 * 48 + random.between(-4, 4));
  const moves = check.poses.flatMap((pose, frame): MovementReading[] => {
    const extent = extents[pose];
    if (!extent || pose === "front") return [];
    const depth = pose === "left" || pose === "right" ? random.between(0.08, 0.2) : null;
    const measured = { amount: random.between(...extent), residual: depth, breadth: depth && 0.9 };
    return [{ frame, pose, ...measured, done: true, passed: outcome !== "liveness" }];
  });
  const reading: FaceReading = {
    version: "v3",
    estimator: "v3",
    outcome,
    obstacle: obstacles[outcome] ?? null,
    estimatedAge: isEstimated ? age : null,
    spread: isEstimated ? random.between(0.5, 4) : null,
    moves: outcome === "no_face" ? [] : moves,
    checks: [],
    scores: { liveness: null, antispoof: null },
    frames: [],
    digests: [],
    weights: {},
    durationMs: random.between(160, 420),
  };
  return decideOutcome(check, reading, reading.durationMs);
}
