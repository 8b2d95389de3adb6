import { mean } from "../../math/averages.ts";
import type { Mesh } from "../../models/facemesh.ts";
import type { Point } from "../../models/blazeface.ts";
import { fitAffine } from "../../math/affine-fit.ts";
import { type EyeIndex, measureEyeFrame } from "../measures/eye-frame.ts";
import { fitRobustSlope } from "../../math/robust-slope.ts";
import type { ScanFace } from "../scan-frame.ts";
import type { ScanTrack } from "../scan-track.ts";
import type { Evidence } from "./evidence.ts";
import { meanMesh } from "./mean-mesh.ts";
import { type Knot, readScore } from "./read-score.ts";
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

/** Difference of the turn's sines that two frames need to say something about a slope. */
const MIN_DIFFERENCE = 0.12;

/**
 * Breadths of the eye for each unit of the turn's sine: an eyeball of 12 mm in an eye of 30 mm moves by −0.4. The weaker eyes of 24
 * computed heads moved by −0.15 to −0.38, and one by −0.087; those of 63 reliefs and puppets with a photograph's eyes by more than −0.085,
 * but for six. People who look where the nose points move them no more than a photograph does, and eight of 14 filmed ones do: eyes add to
 * a score, and never take away more than a plain wall does.
 */
const SLOPE: readonly Knot[] = [
  [-0.2, 1.5],
  [-0.12, 0.75],
  [-0.085, 0],
  [0, -1],
];

/**
 * Scores whether the eyes stay on the screen while the head turns. The iris of an eye that does moves in its opening against the turn
 * (vestibulo-ocular reflex); on a picture of whatever shape it stays where it is, because it lies on the same surface as the lids. Eyes
 * move together, so both must: what a lid hides or a network misjudges differs between the eyes, and looks like a movement of one.
 */
export const gaze: Evidence = {
  name: "gaze",
  accuses: false,
  measure(track): Record<string, number> {
    const rest = listRestFrames(track).map(({ face }) => face);
    if (rest.length === 0 || listStepFrames(track, ["turn"]).flat().length === 0) return {};
    // A nose that follows the dot turns to both sides; a single turn is to one.
    const turned = listStepFrames(track, ["turn", "follow"])
      .flat()
      .map(({ face }) => face);
    const slopes = ([0, 1] as const).flatMap((eye) => {
      const predict = predictIris(rest, eye);
      const shifts = [...rest, ...turned].flatMap((face) => measureShift(track, face, eye, predict) ?? []);
      return fitRobustSlope(shifts, MIN_DIFFERENCE) ?? [];
    });
    return slopes.length === 0 ? {} : { slope: Math.max(...slopes), eyes: slopes.length };
  },
  score: ({ slope }) => readScore(SLOPE, slope),
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

/** Measures how far an iris is from where the skin would have taken it, along the eye, over the sine of the turn; null for a closed eye. */
function measureShift(
  track: ScanTrack,
  face: ScanFace,
  eye: EyeIndex,
  predict: PredictIris,
): { x: number; y: number } | null {
  const [seen, predicted] = [locateIris(face, eye), predict(face)];
  if (seen === null || predicted === null) return null;
  const { axis, width } = measureEyeFrame(face.mesh, eye);
  return {
    x: Math.sin(((face.pose.yaw - track.rest.pose.yaw) * Math.PI) / 180),
    y: ((seen.x - predicted.x) * axis.x + (seen.y - predicted.y) * axis.y) / width,
  };
}

/** Returns where an iris is, in shares of the frame's width. */
function locateIris(face: ScanFace, eye: EyeIndex): Point | null {
  const { iris } = face.eyes[eye];
  return iris === null ? null : measureEyeFrame(face.mesh, eye).toPicture(iris);
}

function pointsAround(points: Mesh["points"], eye: EyeIndex): Point[] {
  return AROUND_EYES[eye].map((landmark) => ({ x: points[3 * landmark]!, y: points[3 * landmark + 1]! }));
}
