import type { Landmarks } from "./landmark-network.ts";

/** Landmarks (iBUG 300-W): where the lips meet, from above and from below, and the outer corners of the eyes. */
const lipPoints = [62, 66] as const;
const eyeCornerPoints = [36, 45] as const;

/** Distance between the centers of the eyes, relative to that of their outer corners. */
const eyeCenterRatio = 0.73;

/** Measures the lip distance relative to the distance of the eyes' centers: about 0.15 for closed or smiling lips. */
export function measureLipGap(points: Landmarks): number {
  return distanceBetween(points, lipPoints) / (distanceBetween(points, eyeCornerPoints) * eyeCenterRatio);
}

function distanceBetween(points: Landmarks, [a, b]: readonly [number, number]): number {
  return Math.hypot(points[2 * b]! - points[2 * a]!, points[2 * b + 1]! - points[2 * a + 1]!);
}
