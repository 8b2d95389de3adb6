import type { SubmissionGate } from "./submission.ts";

/**
 * Counts frames whose pixels were sent before in the same submission. A camera's noise makes every picture different,
 * so equal ones are one picture sent more than once.
 */
export const repeatedFrames: SubmissionGate = {
  name: "repeated_frames",
  decides: true,
  outcome: "liveness",
  measure: ({ analyses }) => analyses.length - new Set(analyses.map(({ digest }) => digest)).size,
  passes: (count) => count === 0,
};
