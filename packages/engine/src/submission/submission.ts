import type { Gate } from "../checks/engine-check.ts";
import type { FrameAnalysis } from "../frame-analysis.ts";
import type { MovementReading, ReadingOutcome, Pose } from "../face-reading.ts";

/** The frames of one visitor, to be judged together. */
export interface Submission {
  /** In the order of capture, at least one of them frontal. */
  analyses: readonly FrameAnalysis[];
  /** As many as looks. */
  poses: readonly Pose[];
  /** One for each pose that is not frontal. */
  movements: readonly MovementReading[];
}

/** A gate for all frames together. */
export interface SubmissionGate extends Gate<Submission> {
  /** How the reading ends when it does not pass. */
  outcome: Exclude<ReadingOutcome, "estimated">;
  /** What to tell the visitor of, where it is not the gate itself. */
  obstacle?(submission: Submission): string | null;
}

/** The looks at a face that looks ahead and passed every gate. */
export function listUsableFrontalFrames({ analyses, poses }: Submission): FrameAnalysis[] {
  return analyses.filter(({ reading }, index) => poses[index] === "front" && reading.usable);
}
