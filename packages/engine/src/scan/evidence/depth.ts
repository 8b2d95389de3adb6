import { median } from "../../math/averages.ts";
import { homographyResidual } from "../../math/homography-residual.ts";
import { fitLine } from "../../math/linear-fit.ts";
import type { ScanTrack } from "../scan-track.ts";
import type { Evidence } from "./evidence.ts";
import { meanMesh } from "./mean-mesh.ts";
import { type Knot, readScore } from "./read-score.ts";
import { measureReliefScale } from "./relief-scale.ts";
import { listRestFrames, listStepFrames } from "./track-selection.ts";

/** Degrees from rest at which a turned face is compared. */
const MIN_TURN = 9;
/** Change of size, as a logarithm, at which perspective is compared. */
const MIN_GROWTH = 0.1;

/** Frames that are compared, because each takes a millisecond; the most turned ones tell most. */
const MAX_COMPARED = 12;

/** Flat pictures stay below 0.05 and computed heads above 0.1. A relief has parallax too, so that much of it proves no more. */
const PARALLAX: readonly Knot[] = [
  [0.04, -4],
  [0.07, -2],
  [0.1, 0],
  [0.14, 1.5],
  [0.2, 2],
];

/**
 * Growth of the nose over that of the temples for each unit of the face's own, as logarithms: more the nearer a head is, and none on a
 * picture that is scaled. What landmarks keep of it is small: 0.041 to 0.124 on six computed heads, and −0.004 to 0.008 on four zoomed
 * photos.
 */
const PERSPECTIVE: readonly Knot[] = [
  [0.01, -2],
  [0.025, 0],
  [0.04, 1],
  [0.1, 1.5],
];

/**
 * Scores whether landmarks move as those of something deep: by more than a homography when it turns, by perspective when it comes nearer.
 */
export const depth: Evidence = {
  name: "depth",
  accuses: true,
  measure: (track) => ({ ...measureParallax(track), ...measurePerspective(track) }),
  // A turn tells more than a change of distance, which replaces it where nobody turned.
  score: ({ parallax, perspective }) =>
    parallax === undefined ? readScore(PERSPECTIVE, perspective) : readScore(PARALLAX, parallax),
};

function measureParallax(track: ScanTrack): Record<string, number> {
  const rest = meanMesh(listRestFrames(track).map(({ face }) => face));
  const turned = listStepFrames(track, ["turn", "follow"]).flat();
  const ratios = turned
    .filter(({ face }) => Math.abs(face.pose.yaw - track.rest.pose.yaw) >= MIN_TURN)
    .toSorted(
      (a, b) =>
        Math.abs(b.face.pose.yaw - track.rest.pose.yaw) - Math.abs(a.face.pose.yaw - track.rest.pose.yaw),
    )
    .slice(0, MAX_COMPARED)
    .flatMap(({ face }) => {
      const turn = face.pose.yaw - track.rest.pose.yaw;
      const residual = homographyResidual(rest, { confidence: 1, points: face.mesh });
      return residual === null ? [] : [residual / Math.sin((Math.abs(turn) * Math.PI) / 180)];
    });
  return ratios.length === 0 ? {} : { parallax: median(ratios) };
}

function measurePerspective(track: ScanTrack): Record<string, number> {
  const rest = meanMesh(listRestFrames(track).map(({ face }) => face));
  const points = listStepFrames(track, ["nearer", "farther"])
    .flat()
    .map(({ face }) => ({
      x: Math.log(face.size / track.rest.size),
      y: measureReliefScale(rest, { confidence: 1, points: face.mesh }),
    }));
  if (!points.some(({ x }) => Math.abs(x) >= MIN_GROWTH)) return {};
  const fit = fitLine(points);
  return fit === null ? {} : { perspective: fit.slope, perspectiveCorrelation: fit.correlation };
}
