import { median } from "../math/averages.ts";

/**
 * Returns the slope of a line through points that outliers do not move: the median slope of their pairs (Theil and Sen; Sen, J. Am. Stat.
 * Assoc. 1968).
 * @param minDistance pairs nearer than this on the x axis say nothing
 * @returns null without such a pair
 */
export function fitRobustSlope(
  points: readonly { x: number; y: number }[],
  minDistance: number,
): number | null {
  const slopes: number[] = [];
  points.forEach((a, i) => {
    for (const b of points.slice(0, i))
      if (Math.abs(a.x - b.x) > minDistance) slopes.push((a.y - b.y) / (a.x - b.x));
  });
  return slopes.length === 0 ? null : median(slopes);
}
