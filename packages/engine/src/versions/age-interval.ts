import type { EngineVersion } from "./age-estimator.ts";
import { type CalibrationKnot, interpolate } from "./calibrate-age.ts";
import intervals from "./intervals.json" with { type: "json" };

/** Share of people of any age whose interval reaches their age, as calibrated. */
export const INTERVAL_CONFIDENCE = 0.9;

/** Quality of a frame from which an estimate is trusted more: the errors of frames below are about half as large again. */
export const GOOD_QUALITY = 0.9;

/** Years between which an age lies. */
export interface AgeInterval {
  low: number;
  high: number;
}

/** Knots from a version's estimate to the low and to the high end of its interval, in years. */
export interface IntervalKnots {
  low: readonly CalibrationKnot[];
  high: readonly CalibrationKnot[];
}

/** Frames are told apart by quality, because their errors differ. */
export type QualityClass = "good" | "fair";

export const classifyQuality = (quality: number): QualityClass => (quality >= GOOD_QUALITY ? "good" : "fair");

const KNOTS = intervals as unknown as Record<EngineVersion, Record<QualityClass, IntervalKnots>>;

/**
 * Returns the interval that an estimate stands for, rounded outward to a tenth of a year.
 *
 * It is a split conformal prediction set, conditional on the label (Vovk, Gammerman and Shafer, Algorithmic Learning in a
 * Random World, 2005, section 4.5): for each band of ages, 5 % of the calibration's estimates lie above the knot at the
 * band's end, and 5 % below the knot at its start. `npm run accuracy -- --calibrate` writes the knots.
 * @param years estimate
 * @param quality of the frames, 0 to 1
 */
export function computeAgeInterval(version: EngineVersion, years: number, quality: number): AgeInterval {
  const { low, high } = KNOTS[version][classifyQuality(quality)];
  // Estimates of the old are too young and end below the last knots; the interval always contains the estimate.
  const ends = {
    low: Math.min(years, shiftAlong(low, years)),
    high: Math.max(years, shiftAlong(high, years)),
  };
  return { low: Math.max(0, Math.floor(10 * ends.low) / 10), high: Math.ceil(10 * ends.high) / 10 };
}

/** Interpolates between knots; past either end it keeps the distance of the knot there. */
function shiftAlong(knots: readonly CalibrationKnot[], years: number): number {
  const [first, last] = [knots[0]!, knots.at(-1)!];
  if (years <= first[0]) return years + first[1] - first[0];
  if (years >= last[0]) return years + last[1] - last[0];
  return interpolate(knots, years);
}
