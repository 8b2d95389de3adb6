import type { EngineVersion } from "@ofage/engine";
import { computeErrorMetrics, type ErrorMetrics, MIN_FACES } from "../error-metrics.ts";
import type { AgeReading, MeasuredFace } from "../measured-face.ts";
import { bootstrap, type Resampling } from "../statistics/bootstrap.ts";
import { meanAbsoluteError } from "../statistics/error-statistics.ts";
import { type IntervalEstimate, roundEstimate } from "../statistics/interval-estimate.ts";

/** Errors of a version as it was before the first release, and how this build's differ on the same faces. */
export interface EarlierErrorMetrics {
  /** Number of faces that were estimated. */
  n: number;
  /** Null for fewer than MIN_FACES. */
  error: ErrorMetrics | null;
  /** Mean absolute error of this build's version minus that of the earlier one, in years; null for fewer faces. */
  difference: IntervalEstimate | null;
}

/** Compares a version with what its name meant before the first release. */
export function compareErrorsWithEarlier(
  faces: readonly Pick<MeasuredFace, "age" | "readings" | "earlier">[],
  version: EngineVersion,
  how: Resampling,
): EarlierErrorMetrics {
  const pairs = faces.flatMap(({ age, readings, earlier }) => {
    const [now, before] = [errorOf(readings[version], age), errorOf(earlier[version], age)];
    return now === null || before === null ? [] : [{ now, before }];
  });
  const n = pairs.length;
  if (n < MIN_FACES) return { n, error: null, difference: null };
  const difference = bootstrap(
    pairs,
    (drawn) =>
      meanAbsoluteError(drawn.map(({ now }) => now)) - meanAbsoluteError(drawn.map(({ before }) => before)),
    how,
  );
  return {
    n,
    error: computeErrorMetrics(
      pairs.map(({ before }) => before),
      how,
    ),
    difference: roundEstimate(difference, 3),
  };
}

const errorOf = (reading: AgeReading, age: number): number | null =>
  "years" in reading ? reading.years - age : null;
