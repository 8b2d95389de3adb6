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
import type { ScanSession } from "./run-scan.ts";

/** What leads back to the face as it was at first. Its distance may stay as it is. */
export function promptAfterMovement(move: MovementPose | null): ScanPrompt {
  if (move === "mouth_open") return "close_mouth";
  return move === "left" || move === "right" ? "look_ahead" : "hold";
}

/** Whether a face looks ahead with its mouth closed, as it did at first. */
export function isAtBaseline(shape: FaceMeasurements, ahead: FaceMeasurements): boolean {
  return (
    Math.abs(shape.yawDegrees - ahead.yawDegrees) <= maxBaselineYawDegrees &&
    shape.lipGap - ahead.lipGap <= maxClosedLipGap
  );
}

/** Asks the visitor to look ahead again, and takes the pictures then. @param after the movement before */
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
    const { analyze, now } = await session.analyze();
    isAhead = analyze.measurements !== null && isAtBaseline(analyze.measurements, ahead.measurements);
    agreed = isAhead ? agreed + 1 : 0;
    if (now - start > returnToBaselineTimeoutMs) {
      if (!analyze.box) throw new ScanRestartError();
      break;
    }
  }
  // The picture that was looked at: a head does not always stay ahead for another.
  if (isAhead && count === 1) return [await session.frameGrabber.encodeFrame()];
  return captureFrames(session.frameGrabber, count, session.signal);
}
