import type { Mesh } from "../models/facemesh.ts";
import { landmarkDistance } from "./landmark-distance.ts";

const CHEEKS = [234, 454] as const;
const EYES_OUTER = [33, 263] as const;
const FOREHEAD_AND_NOSE = [10, 1] as const;

/**
 * Returns the size of a face in pixels: in three dimensions, so that a turn does not change it, and without the chin,
 * which a mouth moves.
 */
export function faceSize(mesh: Mesh): number {
  return (
    landmarkDistance(mesh, CHEEKS) +
    landmarkDistance(mesh, EYES_OUTER) +
    landmarkDistance(mesh, FOREHEAD_AND_NOSE)
  );
}
