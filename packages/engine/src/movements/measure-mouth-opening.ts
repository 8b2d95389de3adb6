import { eyeDistance } from "../face/geometry.ts";
import type { Mesh } from "../models/facemesh.ts";
import { median } from "../math/averages.ts";
import { landmarkDistance } from "./landmark-distance.ts";
import type { MovementMeasure } from "./movement-measure.ts";

/**
 * In eye distances: tilted flat pictures reach 0.04, opening mouths 0.11 and more
 * (docs/decisions/0030-two-movements.md). A spoken word reaches it too, so it proves less than a turn.
 */
export const MIN_MOUTH_OPENING = 0.1;

const INNER_LIPS = [13, 14] as const;

/** Measures how far the mouth opened. */
export const measureMouthOpening: MovementMeasure = ({ frontal }, moved) => {
  const amount = lipGap(moved) - median(frontal.map(lipGap));
  const done = amount >= MIN_MOUTH_OPENING;
  return { amount, residual: null, breadth: null, done, passed: done };
};

/** Returns the distance of the lips, in eye distances. */
function lipGap(mesh: Mesh): number {
  return landmarkDistance(mesh, INNER_LIPS) / eyeDistance(mesh);
}
