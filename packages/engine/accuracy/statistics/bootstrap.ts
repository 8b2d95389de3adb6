import { CONFIDENCE, type Estimate } from "./interval.ts";
import { normalQuantile, normalShareBelow } from "./normal.ts";
import { seededRandom } from "./random.ts";

export type Statistic = (values: readonly number[]) => number;

export interface Resampling {
  /** How often the sample is drawn anew from itself. */
  resamples: number;
  seed: number;
}

/**
 * A statistic of a sample with its bootstrap interval, bias-corrected and accelerated (BCa: Efron, JASA 82, 1987), because absolute errors
 * are skewed and their spread is estimated low. The interval of what never varies is that value.
 * @param values at least 2
 */
export function bootstrap(values: readonly number[], statistic: Statistic, how: Resampling): Estimate {
  const value = statistic(values);
  const drawn = resample(values, statistic, how);
  if (drawn[0] === drawn.at(-1)) return { value, low: drawn[0]!, high: drawn[0]! };
  const bias = normalQuantile(shareBelow(drawn, value));
  const acceleration = accelerationOf(values, statistic);
  const at = (tail: number): number => {
    const z = bias + normalQuantile(tail);
    return quantile(drawn, normalShareBelow(bias + z / (1 - acceleration * z)));
  };
  return { value, low: at((1 - CONFIDENCE) / 2), high: at((1 + CONFIDENCE) / 2) };
}

/** The statistic of each resample, in rising order. */
function resample(values: readonly number[], statistic: Statistic, { resamples, seed }: Resampling) {
  const random = seededRandom(seed);
  const draw = [...values];
  return Float64Array.from({ length: resamples }, () => {
    for (let i = 0; i < draw.length; i++) draw[i] = values[Math.floor(random() * values.length)]!;
    return statistic(draw);
  }).toSorted();
}

/** Ties count half; never quite 0 or 1, of which a normal has no quantile. */
function shareBelow(sorted: Float64Array, value: number): number {
  let hits = 0;
  for (const each of sorted) hits += each < value ? 1 : each === value ? 0.5 : 0;
  const least = 1 / (sorted.length + 1);
  return Math.min(1 - least, Math.max(least, hits / sorted.length));
}

/** From the jackknife: how the statistic moves when one value is left out. */
function accelerationOf(values: readonly number[], statistic: Statistic): number {
  const left = values.map((_, i) => statistic(values.toSpliced(i, 1)));
  const mean = left.reduce((sum, each) => sum + each, 0) / left.length;
  const cubes = left.reduce((sum, each) => sum + (mean - each) ** 3, 0);
  const squares = left.reduce((sum, each) => sum + (mean - each) ** 2, 0);
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}

/** Between two values it goes in a straight line. @param sorted in rising order @param share 0 to 1 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below]!;
  return low + (place - below) * ((sorted[below + 1] ?? low) - low);
}
