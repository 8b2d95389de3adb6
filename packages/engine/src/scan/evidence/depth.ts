import { median } from "../../math/averages.ts";
import { homographyResidual } from "../../math/homography-residual.ts";
import { fitLine } from "../../math/linear-fit.ts";
import type { ScanTrack } from "../scan-track.ts";
import type { Evidence } from "./evidence.ts";
import { meanMesh } from "./mean-mesh.ts";
import { measureReliefScale } from "./relief-scale.ts";
import { listRestFrames, listStepFrames } from "./track-selection.ts";

/** Degrees from rest at which a turned face is compared. */
const MIN_TURN = 9;
/** Change of size, as a logarithm, at which perspective is compared. */
const MIN_GROWTH = 0.1;

/** Frames that are compared, because each takes a millisecond; the most turned ones tell most. */
const MAX_COMPARED = 12;

const MIN_PARALLAX = 0.1;

/** Tells whether landmarks move as those of something deep: by more than a homography when it turns, and by perspective when it comes nearer. */
export const depth: Evidence = {
  name: "depth",
  outcome: "spoof",
  measure: (track) => ({ ...measureParallax(track), ...measurePerspective(track) }),
  passes: ({ parallax }) => parallax === undefined || parallax >= MIN_PARALLAX,
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
