import type { Gate } from "../checks/check.ts";
import type { Look } from "../look.ts";
import type { MoveReading, Outcome, Pose } from "../reading.ts";

/** The frames of one visitor, to be judged together. */
export interface Submission {
  /** In the order of capture, at least one of them frontal. */
  looks: readonly Look[];
  /** As many as looks. */
  poses: readonly Pose[];
  /** One for each pose that is not frontal. */
  moves: readonly MoveReading[];
}

/** A gate for all frames together. */
export interface SubmissionGate extends Gate<Submission> {
  /** How the reading ends when it does not pass. */
  outcome: Exclude<Outcome, "estimated">;
  /** What to tell the visitor of, where it is not the gate itself. */
  obstacle?(submission: Submission): string | null;
}

/** The looks at a face that looks ahead and passed every gate. */
export function usableFrontal({ looks, poses }: Submission): Look[] {
  return looks.filter(({ reading }, index) => poses[index] === "front" && reading.usable);
}
