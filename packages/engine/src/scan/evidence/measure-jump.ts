import { fitAffine } from "../../math/affine-fit.ts";
import { mean } from "../../math/averages.ts";
import { INNER_LANDMARKS } from "../../math/homography-residual.ts";
import type { Point } from "../../models/blazeface.ts";
import type { ScanFace, SceneThumbnail } from "../scan-frame.ts";
import type { SeenFrame } from "./track-selection.ts";

/** Differences between a face on two frames. */
export interface FaceJump {
  /** Root mean square distance of landmarks from where an affine map takes them, less what the turn between explains, in eye distances. */
  landmarks: number;
  /** Normalized cross-correlation of the face's brightness, once landmarks lie on each other. */
  patch: number;
  /** Largest change of the brightness of skin at its four places, as a logarithm. */
  skin: number;
}

/** Every fifth landmark inside the face's outline tells as much as all. */
const LANDMARKS = INNER_LANDMARKS.filter((_, i) => i % 5 === 0);

/** Eye distances by which a deep face leaves an affine map for each unit of the turn's sine; computed heads have 0.1 to 0.3. */
const PARALLAX = 0.3;

/** Samples of the face across and down. */
const SAMPLES = 16;

/** Levels that are added to skin, so that noise in the dark is no change. */
const DARK = 8;

/** Measures how a face differs between two frames close in time; null when landmarks determine no map. */
export function measureJump(one: SeenFrame, other: SeenFrame): FaceJump | null {
  const [from, to] = [listPoints(one.face), listPoints(other.face)];
  const move = fitAffine(from, to);
  if (move === null) return null;
  return {
    landmarks: Math.max(0, measureResidual(from, to, move) - PARALLAX * sineBetween(one.face, other.face)),
    patch: correlatePatches(one, other, from, move),
    skin: Math.max(
      ...one.face.skin.map((level, i) => Math.abs(Math.log((level + DARK) / (other.face.skin[i]! + DARK)))),
    ),
  };
}

function listPoints({ mesh }: ScanFace): Point[] {
  return LANDMARKS.map((landmark) => ({ x: mesh[3 * landmark]!, y: mesh[3 * landmark + 1]! }));
}

/** Returns the residual over half the breadth of the points, which is about the distance of the eyes. */
function measureResidual(
  from: readonly Point[],
  to: readonly Point[],
  move: (point: Point) => Point,
): number {
  const squares = from.map((point, i) => {
    const moved = move(point);
    return (moved.x - to[i]!.x) ** 2 + (moved.y - to[i]!.y) ** 2;
  });
  const { left, right } = boxOf(to);
  return Math.sqrt(mean(squares)) / ((right - left) / 2);
}

/** Returns the sine of the turn and nod between two poses. */
function sineBetween({ pose: a }: ScanFace, { pose: b }: ScanFace): number {
  return Math.sin((Math.min(90, Math.hypot(a.yaw - b.yaw, a.pitch - b.pitch)) * Math.PI) / 180);
}

function correlatePatches(
  one: SeenFrame,
  other: SeenFrame,
  from: readonly Point[],
  move: (point: Point) => Point,
): number {
  const { left, right, top, bottom } = boxOf(from);
  const [a, b]: [number[], number[]] = [[], []];
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const point = {
        x: left + ((column + 0.5) / SAMPLES) * (right - left),
        y: top + ((row + 0.5) / SAMPLES) * (bottom - top),
      };
      a.push(sampleThumbnail(one.frame.thumbnail, point));
      b.push(sampleThumbnail(other.frame.thumbnail, move(point)));
    }
  }
  return correlate(a, b);
}

/** Returns the brightness between pixels of a thumbnail, at a point in shares of its width; beyond its edge, that of the edge. */
function sampleThumbnail({ width, height, luma }: SceneThumbnail, point: Point): number {
  const x = Math.min(width - 1, Math.max(0, point.x * width - 0.5));
  const y = Math.min(height - 1, Math.max(0, point.y * width - 0.5));
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [x - x0, y - y0];
  const above = luma[y0 * width + x0]! * (1 - fx) + luma[y0 * width + x1]! * fx;
  const below = luma[y1 * width + x0]! * (1 - fx) + luma[y1 * width + x1]! * fx;
  return above * (1 - fy) + below * fy;
}

/** Returns Pearson's correlation; 1 where nothing differs within either. */
function correlate(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let [product, first, second] = [0, 0, 0];
  a.forEach((level, i) => {
    product += (level - meanA) * (b[i]! - meanB);
    first += (level - meanA) ** 2;
    second += (b[i]! - meanB) ** 2;
  });
  return first === 0 && second === 0 ? 1 : product / Math.sqrt(first * second || 1);
}

function boxOf(points: readonly Point[]): { left: number; right: number; top: number; bottom: number } {
  const side = (axis: "x" | "y", pick: (...values: number[]) => number): number =>
    pick(...points.map((point) => point[axis]));
  return {
    left: side("x", Math.min),
    right: side("x", Math.max),
    top: side("y", Math.min),
    bottom: side("y", Math.max),
  };
}
