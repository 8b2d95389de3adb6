import type { Mesh } from "../models/facemesh.ts";

/**
 * Returns the distance of two landmarks in three dimensions, in pixels of the picture.
 * @param pair indices into MediaPipe's canonical face
 */
export function landmarkDistance({ points }: Mesh, [a, b]: readonly [number, number]): number {
  return Math.hypot(...[0, 1, 2].map((axis) => points[3 * a + axis]! - points[3 * b + axis]!));
}
