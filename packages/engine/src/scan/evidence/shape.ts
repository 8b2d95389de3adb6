import { median } from "../../math/averages.ts";
import { faceAspectRatio } from "../../face/face-aspect-ratio.ts";
import type { Evidence } from "./evidence.ts";
import { listRestFrames, listStepFrames, type SeenFrame } from "./track-selection.ts";

/** Degrees from rest at which a turned face is compared. */
const MIN_TURN = 9;

const MIN_KEPT = 0.93;

/**
 * Tells whether the face keeps its proportions while it turns. A picture held at an angle is foreshortened but keeps the depth of the
 * photographed face, so it comes out narrower than at rest.
 */
export const shape: Evidence = {
  name: "shape",
  outcome: "spoof",
  measure(track): Record<string, number> {
    const rest = listRestFrames(track).map(measureBreadth);
    const turned = listStepFrames(track, ["turn", "follow"])
      .flat()
      .filter(({ face }) => Math.abs(face.pose.yaw - track.rest.pose.yaw) >= MIN_TURN)
      .map(measureBreadth);
    if (rest.length === 0 || turned.length === 0) return {};
    return { breadth: median(rest), kept: median(turned) / median(rest) };
  },
  passes: ({ kept }) => kept === undefined || kept >= MIN_KEPT,
};

function measureBreadth({ face }: SeenFrame): number {
  return faceAspectRatio({ confidence: face.confidence, points: face.mesh });
}
