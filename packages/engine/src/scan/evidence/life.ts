import { median } from "../../math/averages.ts";
import { measureOpening } from "../rest.ts";
import { fitLine } from "../../math/linear-fit.ts";
import type { ScanTrack } from "../scan-track.ts";
import type { Evidence } from "./evidence.ts";
import { listRestFrames, listStepFrames } from "./track-selection.ts";

/** Records whether eyes close together, a mouth is dark inside, and light stays where it is while the head turns. */
export const life: Evidence = {
  name: "life",
  accuses: false,
  measure: (track) => ({ ...measureBlinks(track), ...measureMouth(track), ...measureShading(track) }),
  // Not weighed: how pictures differ from people in it was not measured.
  score: () => 0,
};

function measureBlinks(track: ScanTrack): Record<string, number> {
  const frames = listStepFrames(track, ["blink"]).flat();
  if (frames.length === 0) return {};
  const least = frames.reduce((a, b) => (measureOpening(a.face) < measureOpening(b.face) ? a : b)).face;
  const [first, second] = least.eyes.map(({ openness, contrast }) => openness * contrast) as [number, number];
  return {
    closedShare: measureOpening(least) / track.rest.opening,
    closedAsymmetry: Math.abs(first - second) / track.rest.opening,
  };
}

function measureMouth(track: ScanTrack): Record<string, number> {
  const levels = listStepFrames(track, ["open_mouth"])
    .flat()
    .flatMap(({ face }) => (face.lipGap - track.rest.lipGap > 0.1 ? (face.mouthBrightness ?? []) : []));
  return levels.length === 0 ? {} : { mouthBrightness: median(levels) };
}

/** Measures how the brightness of the cheeks, one over the other, changes with the turn: not at all on one texture that is warped. */
function measureShading(track: ScanTrack): Record<string, number> {
  const points = [...listRestFrames(track), ...listStepFrames(track, ["turn", "follow"]).flat()].map(
    ({ face }) => ({
      x: Math.sin(((face.pose.yaw - track.rest.pose.yaw) * Math.PI) / 180),
      y: Math.log((face.skin[1] + 8) / (face.skin[2] + 8)),
    }),
  );
  const fit = fitLine(points);
  return fit === null ? {} : { shading: Math.abs(fit.slope), shadingCorrelation: Math.abs(fit.correlation) };
}
