import type { Evidence } from "./evidence.ts";
import { type Knot, readScore } from "./read-score.ts";

/** Any frame that came before. Accuses nobody: a camera that hangs gives one picture twice. */
const COUNT: readonly Knot[] = [
  [0, 0],
  [1, -4],
];

/** Scores frames whose pixels were sent before in the same scan: a camera's noise makes every picture different. */
export const repeated: Evidence = {
  name: "repeated",
  accuses: false,
  measure: ({ frames }) => ({
    count: frames.length - new Set(frames.map(({ frame }) => frame.digest)).size,
  }),
  score: ({ count }) => readScore(COUNT, count),
};
