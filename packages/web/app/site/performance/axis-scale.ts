/** Maps a value to its position on a drawing's axis. */
export type AxisScale = (value: number) => number;

/**
 * Creates a linear axis, rounded to a tenth of a drawing unit to keep paths short.
 * @param from value and position of one end
 * @param to value and position of the other end
 */
export function linearScale(from: readonly [number, number], to: readonly [number, number]): AxisScale {
  const slope = (to[1] - from[1]) / (to[0] - from[0]);
  return (value) => Math.round((from[1] + (value - from[0]) * slope) * 10) / 10;
}

/** Returns the values from `first` to `last`, `step` apart. */
export function listTicks(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Returns a path that renders as dots: zero-length strokes with round ends. */
export function dotsPath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join("");
}
