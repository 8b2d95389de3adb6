import { bisect } from "./bisect.ts";

/** Returns the share of a standard normal below `x`, to 1e-7 (Abramowitz and Stegun 7.1.26). */
export function normalCdf(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const above = (series * Math.exp((-x * x) / 2)) / 2;
  return x < 0 ? above : 1 - above;
}

/**
 * Returns the point of a standard normal with `share` below it.
 * @param share between 0 and 1, both excluded
 */
export const normalQuantile = (share: number): number => bisect(normalCdf, share, -9, 9);
