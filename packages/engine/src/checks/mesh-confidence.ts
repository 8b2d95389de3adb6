import type { Gate } from "./engine-check.ts";

/** The landmarks place the crop: when they are uncertain, so is the age. */
export const meshConfidence: Gate = {
  name: "mesh_confidence",
  decides: true,
  measure: ({ faces }) => faces[0].mesh.confidence,
  passes: (confidence) => confidence > 0.8,
};
