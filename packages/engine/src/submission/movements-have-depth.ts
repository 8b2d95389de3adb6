import type { SubmissionGate } from "./submission.ts";

/** Counts movements that a flat picture could have made. */
export const movementsHaveDepth: SubmissionGate = {
  name: "moves_deep",
  decides: true,
  outcome: "spoof",
  measure: ({ movements }) => movements.filter(({ done, passed }) => done && !passed).length,
  passes: (count) => count === 0,
};
