import { eyeDistance } from "../face/geometry.ts";
import type { Point } from "../models/blazeface.ts";
import type { Mesh } from "../models/facemesh.ts";
import { fitHomography } from "./homography.ts";

/** MediaPipe's face oval. When the head turns, the network places these points on the face's new outline, which is different skin. */
const FACE_OVAL = new Set([
  10, 21, 54, 58, 67, 93, 103, 109, 127, 132, 136, 148, 149, 150, 152, 162, 172, 176, 234, 251, 284, 288, 297,
  323, 332, 338, 356, 361, 365, 377, 378, 379, 389, 397, 400, 454,
]);

/** Landmarks inside the outline, which are the same skin at every turn. */
export const INNER_LANDMARKS: readonly number[] = Array.from({ length: 468 }, (_, i) => i).filter(
  (i) => !FACE_OVAL.has(i),
);

/**
 * Measures how far a turned face is from being a flat picture of the frontal one: the root mean square distance of its
 * landmarks from the best homography of the frontal ones, over the frontal eye distance. A flat picture moves by a
 * homography, whatever its angle to the camera; a nose in front of cheeks does not.
 * @returns 0 or more; null when the landmarks determine no homography
 */
export function homographyResidual(frontal: Mesh, turned: Mesh): number | null {
  const [from, to] = [innerPoints(frontal), innerPoints(turned)];
  const move = fitHomography(from, to);
  if (move === null) return null;
  const squares = from.map((point, i) => {
    const moved = move(point);
    return (moved.x - to[i]!.x) ** 2 + (moved.y - to[i]!.y) ** 2;
  });
  const sum = squares.reduce((total, square) => total + square, 0);
  return Math.sqrt(sum / squares.length) / eyeDistance(frontal);
}

function innerPoints({ points }: Mesh): Point[] {
  return INNER_LANDMARKS.map((i) => ({ x: points[3 * i]!, y: points[3 * i + 1]! }));
}
