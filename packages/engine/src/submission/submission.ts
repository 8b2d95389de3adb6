import type { Gate } from "../checks/engine-check.ts";
import type { FrameAnalysis } from "../frame-analysis.ts";
import type { MovementReading, ReadingOutcome, Pose } from "../face-reading.ts";

/** The frames of one visitor, to be evaluated together. */
export interface Submission {
  /** In the order of capture, at least one of them frontal. */
  analyses: readonly FrameAnalysis[];
  /** One per analysis. */
  poses: readonly Pose[];
  /** One for each pose that is not frontal. */
  movements: readonly MovementReading[];
}

/** A gate for all frames together. */
export interface SubmissionGate extends Gate<Submission> {
  /** Outcome of the reading when the gate does not pass. */
  outcome: Exclude<ReadingOutcome, "estimated">;
  /** Returns the obstacle to name to the visitor, where it is not the gate itself. */
  obstacle?(submission: Submission): string | null;
}

/** Returns the analyses of frontal frames that passed every gate. */
export function listUsableFrontalFrames({ analyses, poses }: Submission): FrameAnalysis[] {
  return analyses.filter(({ reading }, index) => poses[index] === "front" && reading.usable);
}
