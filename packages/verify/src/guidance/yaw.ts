import type { Landmarks } from "./landmark-network.ts";

/** Landmarks (iBUG 300-W): the jaw's two ends beside the ears, and the tip of the nose. */
const firstJaw = 0;
const lastJaw = 16;
const nose = 30;

/** Distance of the nose from the line between the jaw's ends, in half widths of the jaw. Measured on a head turned by known angles. */
const noseDepth = 1.04;

/**
 * Measures the turn of the head to a side in degrees, within about 4° up to 35°: 0 is frontal, positive is toward the
 * picture's right, which is the visitor's own left as long as the picture is not mirrored.
 */
export function measureYawDegrees(points: Landmarks): number {
  const x = (index: number) => points[2 * index]!;
  const offset = 2 * x(nose) - x(firstJaw) - x(lastJaw);
  // Jaw ends in the wrong order mean only "turned away".
  const across = Math.max(x(lastJaw) - x(firstJaw), 0.01);
  return (Math.atan2(offset, across * noseDepth) * 180) / Math.PI;
}
