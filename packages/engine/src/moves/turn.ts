import { yawDegrees } from "../face/geometry.ts";
import type { Mesh } from "../models/facemesh.ts";
import { median } from "../versions/averages.ts";
import { faceBreadth } from "./breadth.ts";
import type { Movement } from "./movement.ts";
import { homographyResidual } from "./residual.ts";

/**
 * Where the figures come from: docs/decisions/0014-head-turn.md. A flat picture up to 50° from the camera never
 * measured 20° here; those that did, at 60°, were narrow.
 */
export const MIN_DEGREES = 20;
export const MIN_RESIDUAL = 0.06;
export const MIN_BREADTH = 0.74;

/** The head turned to one side, and is no flat picture of one. @param side 1 for the visitor's own left, which is the right of a picture that is not mirrored */
export function turnTo(side: 1 | -1): Movement {
  return ({ frontal }, turned) => {
    const ahead = straightest(frontal);
    const degrees = side * (yawDegrees(turned) - ahead.yaw);
    const residual = homographyResidual(ahead.mesh, turned);
    const breadth = Math.min(faceBreadth(ahead.mesh), faceBreadth(turned));
    const done = degrees >= MIN_DEGREES;
    const isDeep = residual !== null && residual >= MIN_RESIDUAL && breadth >= MIN_BREADTH;
    return { amount: degrees, residual, breadth, done, passed: done && isDeep };
  };
}

/** The median yaw of the frontal frames, and the mesh that is nearest to it. */
function straightest(frontal: readonly Mesh[]): { yaw: number; mesh: Mesh } {
  const yaw = median(frontal.map(yawDegrees));
  const off = (mesh: Mesh): number => Math.abs(yawDegrees(mesh) - yaw);
  return { yaw, mesh: frontal.reduce((best, mesh) => (off(mesh) < off(best) ? mesh : best)) };
}
