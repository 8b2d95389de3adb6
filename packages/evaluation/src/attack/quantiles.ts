import { quantile } from "../accuracy/statistics/bootstrap.ts";

/** Distribution of a measured value. */
export interface Quantiles {
  n: number;
  least: number;
  /** 5 % quantile. */
  low: number;
  median: number;
  /** 95 % quantile. */
  high: number;
  most: number;
}

/** Computes the distribution of at least one value. */
export function computeQuantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => Number(quantile(sorted, share).toFixed(4));
  return { n: sorted.length, least: at(0), low: at(0.05), median: at(0.5), high: at(0.95), most: at(1) };
}
