import type { Gate } from "./engine-check.ts";

/** With two people on the frame, nobody can say whose age was estimated. */
export const oneFace: Gate = {
  name: "one_face",
  decides: true,
  measure: ({ faces }) => faces.length,
  passes: (count) => count === 1,
};
