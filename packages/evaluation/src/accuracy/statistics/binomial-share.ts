import { bisect } from "./bisect.ts";
import { CONFIDENCE_LEVEL, type IntervalEstimate } from "./interval-estimate.ts";

/**
 * Returns `hits` of `n` as a share with its exact interval (Clopper and Pearson, Biometrika 26, 1934). It is not a
 * bootstrap, because resampling 87 of 87 gives 87 of 87 every time, as if nobody could ever be refused.
 * @param n at least 1
 */
export function binomialShare(hits: number, n: number): IntervalEstimate {
  const tail = (1 - CONFIDENCE_LEVEL) / 2;
  return {
    value: hits / n,
    low: hits === 0 ? 0 : bisect((share) => 1 - binomialCdf(hits - 1, n, share), tail, 0, 1),
    high: hits === n ? 1 : bisect((share) => 1 - binomialCdf(hits, n, share), 1 - tail, 0, 1),
  };
}

/** Returns the probability of at most `hits` successes in `n` trials of the probability `share`. */
export function binomialCdf(hits: number, n: number, share: number): number {
  let sum = 0;
  let logWays = 0;
  for (let k = 0; k <= hits; k++) {
    if (k > 0) logWays += Math.log((n - k + 1) / k);
    sum += Math.exp(logWays + k * Math.log(share) + (n - k) * Math.log1p(-share));
  }
  return Math.min(1, sum);
}
