import type { Mesh } from "../models/facemesh.ts";
import { median } from "../math/averages.ts";
import { landmarkDistance } from "./landmark-distance.ts";
import type { MovementMeasure } from "./movement-measure.ts";

/**
 * A visitor who holds about still varies by 4 %, the networks by 1 %; a hand's breadth at arm's length is a quarter:
 * docs/decisions/0030-two-movements.md.
 */
export const MIN_SIZE_RATIO = 1.15;

/**
 * Creates a measure of how much closer or farther the face is than at first.
 * @param direction 1 for closer, -1 for farther
 */
export function measureDistanceChange(direction: 1 | -1): MovementMeasure {
  return ({ first }, moved) => {
    const amount = faceSize(moved) / median(first.map(faceSize));
    const done = amount ** direction >= MIN_SIZE_RATIO;
    return { amount, residual: null, breadth: null, done, passed: done };
  };
}

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
