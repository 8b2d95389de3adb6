import { mean } from "../../math/averages.ts";
import type { Mesh } from "../../models/facemesh.ts";
import type { Point } from "../../models/blazeface.ts";
import { fitAffine } from "../affine-fit.ts";
import { fitLine } from "../linear-fit.ts";
import { type EyeIndex, measureEyeFrame } from "../measures/eye-frame.ts";
import type { ScanFace } from "../scan-frame.ts";
import type { ScanTrack } from "../scan-track.ts";
import type { Evidence } from "./evidence.ts";
import { meanMesh } from "./mean-mesh.ts";
import { listRestFrames, listStepFrames } from "./track-selection.ts";

/** Landmarks of the lids and of the skin around each eye (MediaPipe's canonical face). */
const AROUND_EYES = [
  [
    33, 133, 246, 161, 160, 159, 158, 157, 173, 7, 163, 144, 145, 153, 154, 155, 247, 30, 29, 27, 28, 56, 190,
    110, 24, 23, 22, 26, 112, 130, 25, 226, 113, 225, 224, 223, 222, 221, 189, 193, 245, 188, 174, 31, 228,
    229, 230, 231, 232, 233, 244,
  ],
  [
    362, 263, 466, 388, 387, 386, 385, 384, 398, 249, 390, 373, 374, 380, 381, 382, 467, 260, 259, 257, 258,
    286, 414, 339, 254, 253, 252, 256, 341, 359, 255, 446, 342, 445, 444, 443, 442, 441, 413, 417, 465, 412,
    399, 261, 448, 449, 450, 451, 452, 453, 464,
  ],
] as const;

/** Sine of a turn below which both eyes are seen equally well, and range of it that a slope needs. */
const BOTH_EYES = 0.03;
const MIN_RANGE = 0.14;

/** Breadths of the eye for each unit of the turn's sine: people −0.14 to −0.39, pictures with depth −0.02 and more (computed heads). */
const MAX_SLOPE = -0.08;

/**
 * Tells whether the eyes stay on the screen while the head turns. The iris of an eye that does moves in its opening against the turn
 * (vestibulo-ocular reflex); on a picture of whatever shape it stays where it is, because it lies on the same surface as the lids.
 */
export const gaze: Evidence = {
  name: "gaze",
  outcome: "spoof",
  measure(track): Record<string, number> {
    const rest = listRestFrames(track).map(({ face }) => face);
    const turns = listStepFrames(track, ["turn"])
      .flat()
      .map(({ face }) => face);
    if (rest.length === 0 || turns.length === 0) return {};
    const predict = ([0, 1] as const).map((eye) => predictIris(rest, eye)) as [PredictIris, PredictIris];
    const points = [...rest, ...turns].flatMap((face) => measureShifts(track, face, predict));
    const sines = points.map(({ x }) => x);
    if (Math.max(...sines.map(Math.abs), 0) < MIN_RANGE) return {};
    const fit = fitLine(points);
    return fit === null ? {} : { slope: fit.slope, correlation: fit.correlation, readings: points.length };
  },
  passes: ({ slope }, track) =>
    slope === undefined
      ? !track.steps.some(({ instruction }) => instruction.kind === "turn")
      : slope <= MAX_SLOPE,
};

/** Returns where an iris would be on another frame if it moved with the skin around the eye; null when that cannot be said. */
type PredictIris = (face: ScanFace) => Point | null;

function predictIris(rest: readonly ScanFace[], eye: EyeIndex): PredictIris {
  const mesh = meanMesh(rest);
  const seen = rest.flatMap((face) => locateIris(face, eye) ?? []);
  if (seen.length === 0) return () => null;
  const iris = { x: mean(seen.map(({ x }) => x)), y: mean(seen.map(({ y }) => y)) };
  const from = pointsAround(mesh.points, eye);
  return (face) => fitAffine(from, pointsAround(face.mesh, eye))?.(iris) ?? null;
}

/** Measures how far each iris is from where the skin would have taken it, along the eye, over the sine of the turn. */
function measureShifts(
  track: ScanTrack,
  face: ScanFace,
  predict: readonly [PredictIris, PredictIris],
): { x: number; y: number }[] {
  const sine = Math.sin(((face.pose.yaw - track.rest.pose.yaw) * Math.PI) / 180);
  return ([0, 1] as const).flatMap((eye) => {
    // The eye on the side that the head turns to is hidden by the nose and seen from aside.
    if (eye === 0 ? sine < -BOTH_EYES : sine > BOTH_EYES) return [];
    const [seen, predicted] = [locateIris(face, eye), predict[eye](face)];
    if (seen === null || predicted === null) return [];
    const { axis, width } = measureEyeFrame(face.mesh, eye);
    return [{ x: sine, y: ((seen.x - predicted.x) * axis.x + (seen.y - predicted.y) * axis.y) / width }];
  });
}

/** Returns where an iris is, in shares of the frame's width. */
function locateIris(face: ScanFace, eye: EyeIndex): Point | null {
  const { iris } = face.eyes[eye];
  return iris === null ? null : measureEyeFrame(face.mesh, eye).toPicture(iris);
}

function pointsAround(points: Mesh["points"], eye: EyeIndex): Point[] {
  return AROUND_EYES[eye].map((landmark) => ({ x: points[3 * landmark]!, y: points[3 * landmark + 1]! }));
}
