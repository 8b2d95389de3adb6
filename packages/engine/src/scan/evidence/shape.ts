import { median } from "../../math/averages.ts";
import { faceAspectRatio } from "../../face/face-aspect-ratio.ts";
import type { Evidence } from "./evidence.ts";
import { type Knot, readScore } from "./read-score.ts";
import { listRestFrames, listStepFrames, type SeenFrame } from "./track-selection.ts";

/** Degrees from rest at which a turned face is compared. */
const MIN_TURN = 9;

/**
 * 104 scans of computed heads kept 0.99 and more; 40 of prints, screens and phones 0.92 and less, of which one passed while the way down was
 * gentler. Two of eleven real turns fell below 0.93, so that much refuses nobody who shows something else.
 */
const KEPT: readonly Knot[] = [
  [0.9, -3],
  [0.93, -1.5],
  [0.96, 0],
  [1, 0.5],
];

/**
 * Scores whether the face keeps its proportions while it turns. A picture held at an angle is foreshortened but keeps the depth of the
 * photographed face, so it comes out narrower than at rest.
 */
export const shape: Evidence = {
  name: "shape",
  accuses: false,
  measure(track): Record<string, number> {
    const rest = listRestFrames(track).map(measureBreadth);
    const turned = listStepFrames(track, ["turn", "follow"])
      .flat()
      .filter(({ face }) => Math.abs(face.pose.yaw - track.rest.pose.yaw) >= MIN_TURN)
      .map(measureBreadth);
    if (rest.length === 0 || turned.length === 0) return {};
    return { breadth: median(rest), kept: median(turned) / median(rest) };
  },
  score: ({ kept }) => readScore(KEPT, kept),
};

function measureBreadth({ face }: SeenFrame): number {
  return faceAspectRatio({ confidence: face.confidence, points: face.mesh });
}
