/** An estimate with its 95 % confidence interval. */
export interface IntervalEstimate {
  value: number;
  low: number;
  high: number;
}

/** Confidence level of every interval here. */
export const CONFIDENCE_LEVEL = 0.95;

/**
 * Rounds an estimate for publishing. Never returns minus zero.
 * @param digits after the point
 */
export function roundEstimate({ value, low, high }: IntervalEstimate, digits: number): IntervalEstimate {
  const round = (x: number): number => Number(x.toFixed(digits)) || 0;
  return { value: round(value), low: round(low), high: round(high) };
}
