import { MIN_FACES } from "./error-metrics.ts";
import { bias, standardDeviation } from "./statistics/error-statistics.ts";
import { type IntervalEstimate, roundEstimate } from "./statistics/interval-estimate.ts";
import { binomialShare } from "./statistics/binomial-share.ts";

/** Fit of a normal distribution to the errors, for calculations that assume one. */
export interface ResidualMetrics {
  n: number;
  /** Share of errors at most one, and at most two standard deviations from the bias. A normal distribution has 0.683 and 0.954. */
  within_one: IntervalEstimate;
  within_two: IntervalEstimate;
  /** The furthest errors below and above the bias, in standard deviations. */
  lowest: number;
  highest: number;
  /** Third standardized moment: 0 for a normal distribution; above 0, the too old estimates reach further out. */
  skewness: number;
}

/**
 * Computes the residual metrics.
 * @param errors years, estimate minus truth
 * @returns null for too few errors, or where all are the same
 */
export function computeResidualMetrics(errors: readonly number[]): ResidualMetrics | null {
  const n = errors.length;
  if (n < MIN_FACES) return null;
  const [mean, deviation] = [bias(errors), standardDeviation(errors)];
  if (deviation === 0) return null;
  const residuals = errors.map((error) => (error - mean) / deviation);
  const within = (limit: number): IntervalEstimate =>
    roundEstimate(binomialShare(residuals.filter((each) => Math.abs(each) <= limit).length, n), 4);
  const hundredth = (value: number): number => Math.round(value * 100) / 100 || 0;
  return {
    n,
    within_one: within(1),
    within_two: within(2),
    lowest: hundredth(Math.min(...residuals)),
    highest: hundredth(Math.max(...residuals)),
    skewness: hundredth(residuals.reduce((sum, each) => sum + each ** 3, 0) / n),
  };
}
