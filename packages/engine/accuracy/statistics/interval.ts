/** An estimate with its 95 % confidence interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** What every interval here is drawn for. */
export const CONFIDENCE = 0.95;

/** For publishing. Never minus zero. @param digits after the point */
export function rounded({ value, low, high }: Estimate, digits: number): Estimate {
  const round = (x: number): number => Number(x.toFixed(digits)) || 0;
  return { value: round(value), low: round(low), high: round(high) };
}
