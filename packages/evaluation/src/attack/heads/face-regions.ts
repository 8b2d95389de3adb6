/**
 * Regions of a face on MakeHuman's base mesh (decimeters). The base mesh is the same for all people, so they are painted there and
 * travel with each person's shape. x is a distance from the middle line, the same for both sides.
 */

/** Returns the value at x of a line through points, flat beyond its ends. */
function interpolate(points: readonly (readonly [x: number, y: number])[], x: number): number {
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1]!;
    const [x1, y1] = points[i]!;
    if (x > x1 && i < points.length - 1) continue;
    const t = Math.min(1, Math.max(0, (x - x0) / (x1 - x0)));
    return y0 + t * t * (3 - 2 * t) * (y1 - y0);
  }
  return points[0]![1];
}

/** Returns 0 below `low`, 1 above `high` and a smooth step between; the other way round where `high` is less. */
export function smoothStep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** Returns 1 at a point and less around it, by a Gaussian. */
export function nearPoint(
  x: number,
  y: number,
  centerX: number,
  centerY: number,
  width: number,
  height: number,
): number {
  const dx = (x - centerX) / width;
  const dy = (y - centerY) / height;
  return Math.exp(-dx * dx - dy * dy);
}

const UPPER_LIP: [number, number][] = [
  [0, 6.698],
  [0.05, 6.716],
  [0.1, 6.712],
  [0.2, 6.655],
  [0.265, 6.612],
];
const LOWER_LIP: [number, number][] = [
  [0, 6.497],
  [0.1, 6.505],
  [0.18, 6.545],
  [0.265, 6.608],
];

/** Returns how much a point belongs to the red of the lips, 0 to 1. */
export function lipShare(x: number, y: number, z: number): number {
  if (x > 0.28 || z < 1.25) return 0;
  const upper = interpolate(UPPER_LIP, x) - y;
  const lower = y - interpolate(LOWER_LIP, x);
  return smoothStep(-0.008, 0.012, Math.min(upper, lower));
}

const BROW_LINE: [number, number][] = [
  [0.09, 7.545],
  [0.22, 7.582],
  [0.38, 7.605],
  [0.48, 7.585],
  [0.6, 7.52],
];
const BROW_HALF_HEIGHT: [number, number][] = [
  [0.06, 0.02],
  [0.13, 0.046],
  [0.3, 0.044],
  [0.45, 0.03],
  [0.6, 0.008],
];

/** Returns how densely a brow grows at a point, 0 to 1, for a brow that is `height` times as high as an average one. */
export function browDensity(x: number, y: number, height: number): number {
  if (x < 0.06 || x > 0.62 || y < 7.4 || y > 7.8) return 0;
  const away = Math.abs(y - interpolate(BROW_LINE, x)) / (interpolate(BROW_HALF_HEIGHT, x) * height);
  return smoothStep(1.3, 0.35, away) * smoothStep(0.05, 0.17, x) * smoothStep(0.62, 0.5, x);
}

/** Returns how strongly a beard grows at a point, 0 to 1. */
export function beardDensity(x: number, y: number, z: number): number {
  const jaw =
    smoothStep(0.3, 0.55, z) *
    smoothStep(6.85, 6.55, y - 0.35 * smoothStep(0.45, 0.75, x)) *
    smoothStep(5.95, 6.2, y);
  const moustache = smoothStep(0.34, 0.26, x) * smoothStep(6.84, 6.78, y) * smoothStep(6.6, 6.68, y);
  const aroundMouth = 1 - nearPoint(x, y, 0.3, 6.72, 0.1, 0.05) * 0.5;
  return Math.max(jaw * aroundMouth, moustache) * (1 - lipShare(x, y, z)) * smoothStep(0.25, 0.5, z);
}

const HAIRLINE: [degrees: number, height: number][] = [
  [0, 7.99],
  [22, 7.98],
  [42, 7.8],
  [54, 7.55],
  [66, 7.25],
  [78, 7.0],
  [86, 6.98],
  [93, 7.5],
  [112, 7.56],
  [128, 7.0],
  [150, 6.62],
  [180, 6.55],
];

/**
 * Returns how far a point lies inside the hair, in decimeters; negative outside.
 * @param recession height by which the hair over the forehead has gone back, in decimeters
 */
export function hairDepth(x: number, y: number, z: number, recession: number): number {
  const degrees = (Math.atan2(x, z - 0.15) * 180) / Math.PI;
  const temple = nearPoint(degrees, 0, 38, 0, 16, 1);
  const line = interpolate(HAIRLINE, degrees) + recession * (smoothStep(75, 40, degrees) + 0.5 * temple);
  return y - line;
}
