import { movementsHaveDepth } from "./movements-have-depth.ts";
import { movementsDone } from "./movements-done.ts";
import { repeatedFrames } from "./repeated-frames.ts";
import { samePerson } from "./same-person.ts";
import { spread } from "./spread.ts";
import type { SubmissionGate } from "./submission.ts";

/** Every check of the frames together, in the order in which they decide and are recorded. */
export const SUBMISSION_CHECKS: readonly SubmissionGate[] = [
  repeatedFrames,
  movementsDone,
  movementsHaveDepth,
  samePerson,
  spread,
];
