import type { Gate } from "./engine-check.ts";

/** Below 0.6, the detector often sees half a face, a hand over it or a picture of one. */
export const detectorConfidence: Gate = {
  name: "detector_confidence",
  decides: true,
  measure: ({ faces }) => faces[0].detection.confidence,
  passes: (confidence) => confidence > 0.6,
};
