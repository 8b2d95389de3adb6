import { bootstrap, type Resampling, type Statistic } from "./statistics/bootstrap.ts";
import { bias, meanAbsoluteError, standardDeviation } from "./statistics/error-statistics.ts";
import { type IntervalEstimate, roundEstimate } from "./statistics/interval-estimate.ts";

/** With fewer faces, an average says nothing, and its interval less. */
export const MIN_FACES = 5;

export interface ErrorMetrics {
  /** Mean of the absolute errors, in years. */
  mean_absolute: IntervalEstimate;
  /** Years, estimate minus truth: below 0, the estimates are too young. */
  bias: IntervalEstimate;
  /** Years, around the bias. */
  standard_deviation: IntervalEstimate;
}

/**
 * Computes the error metrics.
 * @param errors years, estimate minus truth, at least MIN_FACES
 */
export function computeErrorMetrics(errors: readonly number[], how: Resampling): ErrorMetrics {
  const of = (statistic: Statistic) => roundEstimate(bootstrap(errors, statistic, how), 3);
  return {
    mean_absolute: of(meanAbsoluteError),
    bias: of(bias),
    standard_deviation: of(standardDeviation),
  };
}
