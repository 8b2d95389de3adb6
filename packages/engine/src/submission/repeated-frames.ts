import type { SubmissionGate } from "./submission.ts";

/**
 * Frames whose pixels were sent before in the same submission. A camera's noise makes every picture another one; equal ones are one
 * picture sent more than once.
 */
export const repeatedFrames: SubmissionGate = {
  name: "repeated_frames",
  decides: true,
  outcome: "liveness",
  measure: ({ analyses }) => analyses.length - new Set(analyses.map(({ digest }) => digest)).size,
  passes: (count) => count === 0,
};
