import type { FrameAnalysis } from "./frame-analysis.ts";
import { readMovements } from "./movements/index.ts";
import type { FaceReading, Pose } from "./face-reading.ts";
import { summarizeFrames, type FramesSummary } from "./summarize-frames.ts";
import type { EstimatorId } from "./versions/age-estimator.ts";

/**
 * Evaluates frames that were analyzed one by one as answers to a challenge.
 * @param poses one per frame, at least one of them frontal
 */
export async function evaluateFrames(
  version: EstimatorId,
  looks: readonly FrameAnalysis[],
  poses: readonly Pose[],
): Promise<FramesSummary & Pick<FaceReading, "moves">> {
  const moves = readMovements(looks, poses);
  return { ...(await summarizeFrames(version, { analyses: looks, poses, movements: moves })), moves };
}
