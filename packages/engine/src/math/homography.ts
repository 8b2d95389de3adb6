import type { Point } from "../models/blazeface.ts";
import { solveLinearSystem } from "./linear-system.ts";
import { addEquation, createNormalEquations } from "./normal-equations.ts";

/** Moves a point by a homography, as a flat object moves when it is turned, shifted or seen from elsewhere. */
export type Homography = (point: Point) => Point;

/**
 * Fits the homography from `from` to `to` with the least squares of the normalized direct linear transformation
 * (Hartley & Zisserman, Multiple View Geometry, 2nd edition, algorithm 4.2, with h33 = 1 as in 4.1.2).
 * @param from four or more points, no three of any four on a line
 * @param to as many, in the same order
 * @returns null when the points do not determine it
 */
export function fitHomography(from: readonly Point[], to: readonly Point[]): Homography | null {
  const [source, target] = [computeNormalization(from), computeNormalization(to)];
  const sums = createNormalEquations(8);
  from.forEach((point, i) => {
    const { x, y } = normalizePoint(point, source);
    const { x: u, y: v } = normalizePoint(to[i]!, target);
    addEquation(sums, [x, y, 1, 0, 0, 0, -u * x, -u * y, u]);
    addEquation(sums, [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  });
  const h = solveLinearSystem(sums);
  if (h === null) return null;
  return (point) => {
    const { x, y } = normalizePoint(point, source);
    // h33 = 1 loses nothing: the center of a visible face never goes to infinity.
    const w = h[6]! * x + h[7]! * y + 1;
    return {
      x: (h[0]! * x + h[1]! * y + h[2]!) / w / target.scale + target.x,
      y: (h[3]! * x + h[4]! * y + h[5]!) / w / target.scale + target.y,
    };
  };
}

interface PointNormalization extends Point {
  scale: number;
}

/**
 * Computes the shift and scale to a center at the origin and a mean distance of √2 from it; without them, the
 * equations are ill-conditioned.
 */
function computeNormalization(points: readonly Point[]): PointNormalization {
  const mean = (value: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length;
  const center = { x: mean((point) => point.x), y: mean((point) => point.y) };
  const distance = mean((point) => Math.hypot(point.x - center.x, point.y - center.y));
  return { ...center, scale: Math.SQRT2 / distance };
}

function normalizePoint(point: Point, { x, y, scale }: PointNormalization): Point {
  return { x: (point.x - x) * scale, y: (point.y - y) * scale };
}
