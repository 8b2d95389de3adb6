import { median } from "../../math/averages.ts";
import type { Evidence } from "./evidence.ts";

/** Records fine detail outside the face over that on it: one sensor makes about the same noise everywhere. */
export const sensor: Evidence = {
  name: "sensor",
  accuses: false,
  measure({ frames }): Record<string, number> {
    const readings = frames.flatMap(({ frame: { sensor: noise } }) =>
      noise.faceNoise === null || noise.sceneNoise === null
        ? []
        : [noise as { faceNoise: number; sceneNoise: number }],
    );
    if (readings.length === 0) return {};
    return {
      face: median(readings.map(({ faceNoise }) => faceNoise)),
      scene: median(readings.map(({ sceneNoise }) => sceneNoise)),
    };
  },
  // Not weighed: smooth faces and strong compression have none, either.
  score: () => 0,
};
