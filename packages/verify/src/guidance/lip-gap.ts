import type { Landmarks } from "./landmarks.ts";

/** iBUG 300-W: where the lips meet, from above and from below, and the outer corners of the eyes. */
const lips = [62, 66] as const;
const eyes = [36, 45] as const;

/** Between the centres of the eyes, in distances of their outer corners. */
const centres = 0.73;

/** Distance of the lips, in distances of the eyes' centres: about 0.15 where they are closed or smile. */
export function lipGapOf(points: Landmarks): number {
  return between(points, lips) / (between(points, eyes) * centres);
}

function between(points: Landmarks, [a, b]: readonly [number, number]): number {
  return Math.hypot(points[2 * b]! - points[2 * a]!, points[2 * b + 1]! - points[2 * a + 1]!);
}
