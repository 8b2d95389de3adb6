import { bootstrap, type Resampling, type Statistic } from "./statistics/bootstrap.ts";
import { bias, meanAbsoluteError, standardDeviation } from "./statistics/errors.ts";
import { type Estimate, rounded } from "./statistics/interval.ts";

/** Of fewer faces an average says nothing, and its interval less. */
export const FEWEST_FACES = 5;

export interface ErrorFigures {
  /** Years, of the absolute errors. */
  mean_absolute: Estimate;
  /** Years, estimate minus truth: below 0 they come out too young. */
  bias: Estimate;
  /** Years, around the bias. */
  standard_deviation: Estimate;
}

/** @param errors years, estimate minus truth, at least FEWEST_FACES */
export function errorFigures(errors: readonly number[], how: Resampling): ErrorFigures {
  const of = (statistic: Statistic) => rounded(bootstrap(errors, statistic, how), 3);
  return {
    mean_absolute: of(meanAbsoluteError),
    bias: of(bias),
    standard_deviation: of(standardDeviation),
  };
}
