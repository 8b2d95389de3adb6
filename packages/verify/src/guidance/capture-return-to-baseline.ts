import { captureFrames } from "../camera/frame-grabber.ts";
import {
  requiredAgreeingMovementAnalyses,
  returnToBaselineTimeoutMs,
  maxBaselineYawDegrees,
  maxClosedLipGap,
} from "../settings.ts";
import type { ScanPrompt } from "./placement.ts";
import { ScanRestartError } from "./capture-baseline.ts";
import type { FaceMeasurements } from "./frame-analysis.ts";
import type { BaselinePose } from "./movement-state.ts";
import type { MovementPose } from "./movements.ts";
import type { ScanSession } from "./scan-session.ts";

/** Returns the prompt that leads back to the baseline pose. The distance may stay as it is. */
export function promptAfterMovement(move: MovementPose | null): ScanPrompt {
  if (move === "mouth_open") return "close_mouth";
  return move === "left" || move === "right" ? "look_ahead" : "hold";
}

/** Tells whether a face looks ahead with its mouth closed, as in the baseline. */
export function isAtBaseline(shape: FaceMeasurements, ahead: FaceMeasurements): boolean {
  return (
    Math.abs(shape.yawDegrees - ahead.yawDegrees) <= maxBaselineYawDegrees &&
    shape.lipGap - ahead.lipGap <= maxClosedLipGap
  );
}

/**
 * Asks the visitor to look ahead again, then takes the pictures.
 * @param after the preceding movement
 */
export async function captureReturnToBaseline(
  session: ScanSession,
  after: MovementPose | null,
  ahead: BaselinePose,
  count: number,
): Promise<Blob[]> {
  const start = performance.now();
  let agreed = 0;
  let isAhead = false;
  session.showPrompt(promptAfterMovement(after), "ending");
  while (!ahead.isFaceless && agreed < requiredAgreeingMovementAnalyses) {
    const { analysis, now } = await session.analyze();
    isAhead = analysis.measurements !== null && isAtBaseline(analysis.measurements, ahead.measurements);
    agreed = isAhead ? agreed + 1 : 0;
    if (now - start > returnToBaselineTimeoutMs) {
      if (!analysis.box) throw new ScanRestartError();
      break;
    }
  }
  // Uses the analyzed picture, because a head does not always stay ahead for another.
  if (isAhead && count === 1) return [await session.frameGrabber.encodeFrame()];
  return captureFrames(session.frameGrabber, count, session.signal);
}
