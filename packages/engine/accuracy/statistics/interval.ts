/** An estimate with its 95 % confidence interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** What every interval here is drawn for. */
export const CONFIDENCE = 0.95;
