import { CONFIDENCE_LEVEL, type IntervalEstimate } from "./interval-estimate.ts";
import { normalQuantile, normalCdf } from "./normal.ts";
import { seededRandom } from "./seeded-random.ts";

/** A statistic of a sample: of numbers, or of observations of each face. */
export type Statistic<Value = number> = (values: readonly Value[]) => number;

export interface Resampling {
  /** Number of times the sample is redrawn from itself. */
  resamples: number;
  seed: number;
}

/**
 * Computes a statistic of a sample with its bootstrap interval, bias-corrected and accelerated (BCa: Efron, JASA 82, 1987), because
 * absolute errors are skewed and their spread is estimated low. The interval of a constant sample is that constant.
 * @param values at least 2
 * @param stratumOf where groups are compared: each keeps its size in every resample
 */
export function bootstrap<Value>(
  values: readonly Value[],
  statistic: Statistic<Value>,
  how: Resampling,
  stratumOf?: (value: Value) => string,
): IntervalEstimate {
  const value = statistic(values);
  const strata = stratumOf ? Object.values(Object.groupBy(values, stratumOf)) : [values];
  const drawn = resample(strata as Value[][], statistic, how);
  if (drawn[0] === drawn.at(-1)) return { value, low: drawn[0]!, high: drawn[0]! };
  const bias = normalQuantile(shareBelow(drawn, value));
  const acceleration = accelerationOf(values, statistic);
  const at = (tail: number): number => {
    const z = bias + normalQuantile(tail);
    return quantile(drawn, normalCdf(bias + z / (1 - acceleration * z)));
  };
  return { value, low: at((1 - CONFIDENCE_LEVEL) / 2), high: at((1 + CONFIDENCE_LEVEL) / 2) };
}

/** Returns the statistic of each resample, in rising order. */
function resample<Value>(
  strata: readonly (readonly Value[])[],
  statistic: Statistic<Value>,
  { resamples, seed }: Resampling,
) {
  const random = seededRandom(seed);
  const draw = strata.flat();
  return Float64Array.from({ length: resamples }, () => {
    let at = 0;
    for (const stratum of strata)
      for (let i = 0; i < stratum.length; i++) draw[at++] = stratum[Math.floor(random() * stratum.length)]!;
    return statistic(draw);
  }).toSorted();
}

/** Returns the share below a value. Ties count half; the result is never quite 0 or 1, which have no normal quantile. */
function shareBelow(sorted: Float64Array, value: number): number {
  let hits = 0;
  for (const each of sorted) hits += each < value ? 1 : each === value ? 0.5 : 0;
  const least = 1 / (sorted.length + 1);
  return Math.min(1 - least, Math.max(least, hits / sorted.length));
}

/** Computes the acceleration by the jackknife: how the statistic moves when one value is left out. */
function accelerationOf<Value>(values: readonly Value[], statistic: Statistic<Value>): number {
  const left = values.map((_, i) => statistic(values.toSpliced(i, 1)));
  const mean = left.reduce((sum, each) => sum + each, 0) / left.length;
  const cubes = left.reduce((sum, each) => sum + (mean - each) ** 3, 0);
  const squares = left.reduce((sum, each) => sum + (mean - each) ** 2, 0);
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}

/**
 * Returns a quantile, interpolated linearly between two values.
 * @param sorted in rising order
 * @param share 0 to 1
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  return low + (place - below) * ((sorted[below + 1] ?? low) - low);
}
