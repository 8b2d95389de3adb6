import type { Point } from "../models/blazeface.ts";
import { solveLinearSystem } from "./linear-system.ts";
import { addEquation, createNormalEquations } from "./normal-equations.ts";

/**
 * Fits the affine map from `from` to `to` by least squares.
 * @param to as many points as `from`, in the same order
 * @returns null when the points do not determine it
 */
export function fitAffine(from: readonly Point[], to: readonly Point[]): ((point: Point) => Point) | null {
  const across = fitPlane(from, (i) => to[i]!.x);
  const down = fitPlane(from, (i) => to[i]!.y);
  if (across === null || down === null) return null;
  return ({ x, y }) => ({
    x: across[0]! * x + across[1]! * y + across[2]!,
    y: down[0]! * x + down[1]! * y + down[2]!,
  });
}

/** Solves the normal equations of value = a x + b y + c. */
function fitPlane(points: readonly Point[], value: (index: number) => number): Float64Array | null {
  const sums = createNormalEquations(3);
  points.forEach(({ x, y }, index) => addEquation(sums, [x, y, 1, value(index)]));
  return solveLinearSystem(sums);
}
