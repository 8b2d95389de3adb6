import type { SubmissionGate } from "./submission.ts";

/** Movements that a flat picture could have made. */
export const movesDeep: SubmissionGate = {
  name: "moves_deep",
  decides: true,
  outcome: "spoof",
  measure: ({ moves }) => moves.filter(({ done, passed }) => done && !passed).length,
  passes: (count) => count === 0,
};
