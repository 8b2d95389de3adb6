import type { Evidence } from "./evidence.ts";

/** Counts frames whose pixels were sent before in the same scan: a camera's noise makes every picture different. */
export const repeated: Evidence = {
  name: "repeated",
  outcome: "liveness",
  measure: ({ frames }) => ({
    count: frames.length - new Set(frames.map(({ frame }) => frame.digest)).size,
  }),
  passes: ({ count }) => count === 0,
};
