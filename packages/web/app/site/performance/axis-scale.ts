/** Where a value stands on a drawing's axis. */
export type AxisScale = (value: number) => number;

/** A straight axis, to a tenth of the drawing's units so that paths stay short. @param from value and place of one end @param to of the other */
export function linearScale(from: readonly [number, number], to: readonly [number, number]): AxisScale {
  const slope = (to[1] - from[1]) / (to[0] - from[0]);
  return (value) => Math.round((from[1] + (value - from[0]) * slope) * 10) / 10;
}

/** Values from `first` on, `step` apart, up to `last`. */
export function listTicks(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** A path that is drawn as dots: strokes of no length with round ends. */
export function dotsPath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join("");
}
