/** A straight line through points, by least squares. */
export interface LinearFit {
  slope: number;
  intercept: number;
  /** Pearson's correlation. */
  correlation: number;
}

/** Fits a straight line; null for less than three points, or when all have the same x. */
export function fitLine(points: readonly { x: number; y: number }[]): LinearFit | null {
  if (points.length < 3) return null;
  const mean = (axis: "x" | "y") => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean("x"), mean("y")];
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of points) {
    xx += (point.x - x) ** 2;
    xy += (point.x - x) * (point.y - y);
    yy += (point.y - y) ** 2;
  }
  if (xx === 0) return null;
  return {
    slope: xy / xx,
    intercept: y - (xy / xx) * x,
    correlation: yy === 0 ? 0 : xy / Math.sqrt(xx * yy),
  };
}
