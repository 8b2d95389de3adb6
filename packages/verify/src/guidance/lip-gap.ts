import type { Landmarks } from "./landmark-network.ts";

/** iBUG 300-W: where the lips meet, from above and from below, and the outer corners of the eyes. */
const lipPoints = [62, 66] as const;
const eyeCornerPoints = [36, 45] as const;

/** Between the centres of the eyes, in distances of their outer corners. */
const eyeCenterRatio = 0.73;

/** Distance of the lips, in distances of the eyes' centres: about 0.15 where they are closed or smile. */
export function measureLipGap(points: Landmarks): number {
  return distanceBetween(points, lipPoints) / (distanceBetween(points, eyeCornerPoints) * eyeCenterRatio);
}

function distanceBetween(points: Landmarks, [a, b]: readonly [number, number]): number {
  return Math.hypot(points[2 * b]! - points[2 * a]!, points[2 * b + 1]! - points[2 * a + 1]!);
}
