import type { SubmissionGate } from "./submission.ts";

/** Movements that were asked for and not seen. */
export const movesDone: SubmissionGate = {
  name: "moves_done",
  decides: true,
  outcome: "liveness",
  measure: ({ moves }) => moves.filter(({ done }) => !done).length,
  passes: (count) => count === 0,
  obstacle: ({ moves }) => moves.find(({ done }) => !done)?.pose ?? null,
};
