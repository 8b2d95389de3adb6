import { yawDegrees } from "../face/geometry.ts";
import type { Mesh } from "../models/facemesh.ts";
import { median } from "../math/averages.ts";
import { faceAspectRatio } from "./face-aspect-ratio.ts";
import type { MovementMeasure } from "./movement-measure.ts";
import { homographyResidual } from "../math/homography-residual.ts";

/**
 * docs/decisions/0014-head-turn.md explains these numbers. A flat picture up to 50° from the camera never measured 20°
 * here; those that did, at 60°, were narrow.
 */
export const MIN_TURN_DEGREES = 20;
export const MIN_TURN_RESIDUAL = 0.06;
export const MIN_FACE_ASPECT_RATIO = 0.74;

/**
 * Creates a measure of how far the head turned to one side and whether it could be a flat picture.
 * @param side 1 for the visitor's own left, which is the right of a picture that is not mirrored
 */
export function measureHeadTurn(side: 1 | -1): MovementMeasure {
  return ({ frontal }, turned) => {
    const ahead = findStraightestFrame(frontal);
    const degrees = side * (yawDegrees(turned) - ahead.yaw);
    const residual = homographyResidual(ahead.mesh, turned);
    const breadth = Math.min(faceAspectRatio(ahead.mesh), faceAspectRatio(turned));
    const done = degrees >= MIN_TURN_DEGREES;
    const isDeep = residual !== null && residual >= MIN_TURN_RESIDUAL && breadth >= MIN_FACE_ASPECT_RATIO;
    return { amount: degrees, residual, breadth, done, passed: done && isDeep };
  };
}

/** Returns the median yaw of the frontal frames and the mesh nearest to it. */
function findStraightestFrame(frontal: readonly Mesh[]): { yaw: number; mesh: Mesh } {
  const yaw = median(frontal.map(yawDegrees));
  const off = (mesh: Mesh): number => Math.abs(yawDegrees(mesh) - yaw);
  return { yaw, mesh: frontal.reduce((best, mesh) => (off(mesh) < off(best) ? mesh : best)) };
}
