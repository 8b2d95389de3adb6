import type { Mesh } from "../models/facemesh.ts";

const CHEEKS = [234, 454] as const;
const FOREHEAD_AND_CHIN = [10, 152] as const;

/**
 * Breadth of a face over its height, both measured in three dimensions, so that it stays the same while a head turns. A
 * picture held at an angle is seen foreshortened and keeps the depth of the face that was photographed: it comes out narrow.
 */
export function faceBreadth(mesh: Mesh): number {
  return distance(mesh, CHEEKS) / distance(mesh, FOREHEAD_AND_CHIN);
}

function distance({ points }: Mesh, [a, b]: readonly [number, number]): number {
  return Math.hypot(...[0, 1, 2].map((axis) => points[3 * a + axis]! - points[3 * b + axis]!));
}
