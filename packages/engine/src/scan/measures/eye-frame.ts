import type { Point } from "../../models/blazeface.ts";

/** The eye on the left of the picture, or the other one. */
export type EyeIndex = 0 | 1;

/** Corners of the eyes, left to right (MediaPipe's canonical face). */
const CORNERS = [
  [33, 133],
  [362, 263],
] as const;

/** Coordinates of an eye: its middle is 0, x runs from corner to corner, y down, and 1 is the distance of the corners. */
export interface EyeFrame {
  /** Distance of the corners in three dimensions, which a turn of the head does not narrow, as it does not narrow the iris. */
  width: number;
  /** Half the distance of the corners on the picture, in widths of the eye. */
  half: number;
  /** Direction from corner to corner on the picture, of length 1. */
  axis: Point;
  toEye(point: Point): Point;
  toPicture(point: Point): Point;
}

/**
 * Measures the coordinates of an eye.
 * @param points x, y, z of 468 landmarks
 */
export function measureEyeFrame(points: Float32Array, eye: EyeIndex): EyeFrame {
  const [first, second] = CORNERS[eye];
  const [a, b] = [3 * first, 3 * second];
  const [right, down, back] = [0, 1, 2].map((axis) => points[b + axis]! - points[a + axis]!) as [
    number,
    number,
    number,
  ];
  const across = Math.hypot(right, down);
  const width = Math.hypot(across, back);
  const axis = { x: right / across, y: down / across };
  const middle = { x: points[a]! + right / 2, y: points[a + 1]! + down / 2 };
  return {
    width,
    half: across / width / 2,
    axis,
    toEye: ({ x, y }) => ({
      x: ((x - middle.x) * axis.x + (y - middle.y) * axis.y) / width,
      y: ((y - middle.y) * axis.x - (x - middle.x) * axis.y) / width,
    }),
    toPicture: ({ x, y }) => ({
      x: middle.x + (x * axis.x - y * axis.y) * width,
      y: middle.y + (x * axis.y + y * axis.x) * width,
    }),
  };
}
