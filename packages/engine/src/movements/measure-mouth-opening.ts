import { eyeDistance } from "../face/geometry.ts";
import type { Mesh } from "../models/facemesh.ts";
import { median } from "../math/averages.ts";
import { landmarkDistance } from "./landmark-distance.ts";
import type { MovementMeasure } from "./movement-measure.ts";

/**
 * In distances of the eyes: flat pictures that are tilted reach 0.04, mouths that open from 0.11 on (docs/decisions/0030-second-element.md). A word in passing
 * reaches it too, so it proves less than a turn.
 */
export const MIN_MOUTH_OPENING = 0.1;

const INNER_LIPS = [13, 14] as const;

/** The mouth opened. */
export const measureMouthOpening: MovementMeasure = ({ frontal }, moved) => {
  const amount = lipGap(moved) - median(frontal.map(lipGap));
  const done = amount >= MIN_MOUTH_OPENING;
  return { amount, residual: null, breadth: null, done, passed: done };
};

/** Distance of the lips, in distances of the eyes. */
function lipGap(mesh: Mesh): number {
  return landmarkDistance(mesh, INNER_LIPS) / eyeDistance(mesh);
}
