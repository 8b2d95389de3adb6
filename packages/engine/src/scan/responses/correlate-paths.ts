import type { ScreenPoint } from "../instruction.ts";

/** Where a face pointed, in milliseconds since the path began. */
export interface PointingSample {
  at: number;
  point: ScreenPoint;
}

/** How well samples follow a path. */
export interface PathFit {
  lagMs: number;
  /** Pearson's correlation over both axes together. */
  correlation: number;
  /** Size of the movement over that of the path. */
  gain: number;
  /** Root mean square of the distance from the path once moved and scaled to it, in the range of the screen. */
  rms: number;
}

/** Lags, without the line's: below, nobody is that fast; above, nobody is that slow, not even one who sees or moves badly. */
export const [SHORTEST_LAG_MS, LONGEST_LAG_MS] = [80, 1600];
/** A sum of squares that is rounding alone. */
const NO_MOVEMENT = 1e-9;
const LAG_STEP_MS = 20;

/**
 * Finds the lag at which samples follow a path best, and how well.
 * @param roundTripMs milliseconds by which the line makes the lag longer
 */
export function findBestLag(
  path: readonly ScreenPoint[],
  stepMs: number,
  samples: readonly PointingSample[],
  roundTripMs = 0,
): PathFit {
  let best = correlatePaths(path, stepMs, samples, 0);
  for (let lagMs = LAG_STEP_MS; lagMs <= LONGEST_LAG_MS + roundTripMs; lagMs += LAG_STEP_MS) {
    const fit = correlatePaths(path, stepMs, samples, lagMs);
    if (fit.correlation > best.correlation) best = fit;
  }
  return best;
}

/** Compares samples with a path that they follow at a lag. */
export function correlatePaths(
  path: readonly ScreenPoint[],
  stepMs: number,
  samples: readonly PointingSample[],
  lagMs: number,
): PathFit {
  const wanted = samples.map(({ at }) => pointAt(path, (at - lagMs) / stepMs));
  const center = (points: readonly ScreenPoint[]): ScreenPoint[] => {
    const mean = (axis: "x" | "y") => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    const [x, y] = [mean("x"), mean("y")];
    return points.map((point) => ({ x: point.x - x, y: point.y - y }));
  };
  const [p, q] = [center(wanted), center(samples.map(({ point }) => point))];
  let [product, paths, seen] = [0, 0, 0];
  p.forEach((point, i) => {
    const other = q[i]!;
    product += point.x * other.x + point.y * other.y;
    paths += point.x ** 2 + point.y ** 2;
    seen += other.x ** 2 + other.y ** 2;
  });
  const gain = paths === 0 ? 0 : product / paths;
  const left = p.reduce(
    (sum, point, i) => sum + (q[i]!.x - gain * point.x) ** 2 + (q[i]!.y - gain * point.y) ** 2,
    0,
  );
  return {
    lagMs,
    correlation: Math.min(paths, seen) < NO_MOVEMENT ? 0 : product / Math.sqrt(paths * seen),
    gain,
    rms: Math.sqrt(left / Math.max(1, p.length)),
  };
}

function pointAt(path: readonly ScreenPoint[], step: number): ScreenPoint {
  const bounded = Math.min(path.length - 1, Math.max(0, step));
  const [from, to] = [path[Math.floor(bounded)]!, path[Math.ceil(bounded)]!];
  const share = bounded - Math.floor(bounded);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}
