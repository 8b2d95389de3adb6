import type { Mesh } from "../models/facemesh.ts";
import { landmarkDistance } from "./landmark-distance.ts";

const CHEEKS = [234, 454] as const;
const FOREHEAD_AND_CHIN = [10, 152] as const;

/**
 * Returns the breadth of a face over its height, both measured in three dimensions, so that it stays the same while a head turns. A
 * picture held at an angle is foreshortened but keeps the depth of the photographed face, so it comes out narrow.
 */
export function faceAspectRatio(mesh: Mesh): number {
  return landmarkDistance(mesh, CHEEKS) / landmarkDistance(mesh, FOREHEAD_AND_CHIN);
}
