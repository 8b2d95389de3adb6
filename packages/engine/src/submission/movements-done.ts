import type { SubmissionGate } from "./submission.ts";

/** Counts requested movements that were not seen. */
export const movementsDone: SubmissionGate = {
  name: "moves_done",
  decides: true,
  outcome: "liveness",
  measure: ({ movements }) => movements.filter(({ done }) => !done).length,
  passes: (count) => count === 0,
  obstacle: ({ movements }) => movements.find(({ done }) => !done)?.pose ?? null,
};
