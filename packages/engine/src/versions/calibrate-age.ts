import type { EngineVersion } from "./age-estimator.ts";
import knotsByVersion from "./calibration.json" with { type: "json" };

/** A network's estimate and what it means, in years. */
export type CalibrationKnot = readonly [estimate: number, years: number];

const KNOTS = knotsByVersion as unknown as Record<EngineVersion, readonly CalibrationKnot[]>;

/**
 * Converts a network's estimate to years by a monotone map, so that a challenge age means the same in every version:
 * the same share of teenagers passes 18, and 25. Past the last knot an estimate stays as it is. `npm run
 * accuracy -- --calibrate` writes the knots.
 */
export function calibrateAge(version: EngineVersion, estimate: number): number {
  return interpolate(KNOTS[version], estimate);
}

/** Returns the estimate that `calibrateAge` converts to these years. */
export function uncalibrateAge(version: EngineVersion, years: number): number {
  return interpolate(
    KNOTS[version].map(([estimate, to]): CalibrationKnot => [to, estimate]),
    years,
  );
}

/** Interpolates between knots that rise; a value outside of them stays as it is. */
export function interpolate(knots: readonly CalibrationKnot[], value: number): number {
  const next = knots.findIndex(([from]) => value < from);
  if (next <= 0) return value;
  const [[from, to], [nextFrom, nextTo]] = [knots[next - 1]!, knots[next]!];
  return to + ((value - from) * (nextTo - to)) / (nextFrom - from);
}
