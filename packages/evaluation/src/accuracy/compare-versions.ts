import { MIN_FACES } from "./error-metrics.ts";
import { listSexes } from "./groups.ts";
import { errorOf, type MeasuredFace } from "./measured-face.ts";
import { biasDifference } from "./bias-difference.ts";
import { bootstrap, type Resampling } from "./statistics/bootstrap.ts";
import { bias, meanAbsoluteError, standardDeviation } from "./statistics/error-statistics.ts";
import { type IntervalEstimate, roundEstimate } from "./statistics/interval-estimate.ts";
import { binomialShare } from "./statistics/binomial-share.ts";
import { pickByInterval } from "./statistics/pick-by-interval.ts";
import { sampleVariance, withinFaceDeviation } from "./statistics/within-face-deviation.ts";
import type { EstimatorId } from "@ofage/engine";

/** Metrics in which versions are compared. */
export type ComparedMetric =
  | "mean_absolute"
  | "bias_size"
  | "standard_deviation"
  | "sexes_apart"
  | "passing_strictest"
  | "within_face_frame"
  | "within_face_check"
  | "time";

export interface VersionComparison<By extends EstimatorId = EstimatorId> {
  figure: ComparedMetric;
  /** Number of faces for which both versions have the metric. */
  n: number;
  /**
   * The first version minus the second, on the same faces; for `time`, the first over the second, as the geometric
   * mean. Null for too few faces.
   */
  difference: IntervalEstimate | null;
  /** The better version, where the interval leaves no doubt: it contains neither 0 nor, for `time`, 1. Null otherwise. */
  better: By | null;
}

/** Values of two versions for one face. */
type PairedValues<Value> = readonly [one: Value, other: Value];

/**
 * Compares two versions on the same faces in each metric.
 * @param strictest the highest estimated age that is required, in years
 */
export function compareVersions<By extends EstimatorId>(
  faces: readonly MeasuredFace<By>[],
  [one, other]: readonly [By, By],
  strictest: number,
  how: Resampling,
): VersionComparison<By>[] {
  /**
   * Compares the old enough faces that pass the strictest limit. It uses exact shares because a bootstrap would report
   * certainty where all faces pass.
   */
  function passing(): VersionComparison<By> {
    const figure = "passing_strictest";
    const passes = ({ readings }: MeasuredFace<By>, version: By): boolean | undefined => {
      const reading = readings[version];
      return "years" in reading ? reading.years >= strictest : undefined;
    };
    const pairs = pairsOf(
      faces.filter(({ age }) => age >= strictest),
      passes,
    );
    const n = pairs.length;
    if (n < MIN_FACES) return { figure, n, difference: null, better: null };
    const only = (is: (pair: PairedValues<boolean>) => boolean): IntervalEstimate =>
      binomialShare(pairs.filter(is).length, n);
    const [onlyOne, onlyOther] = [only(([a, b]) => a && !b), only(([a, b]) => !a && b)];
    const difference = roundEstimate(
      {
        value: onlyOne.value - onlyOther.value,
        low: onlyOne.low - onlyOther.high,
        high: onlyOne.high - onlyOther.low,
      },
      3,
    );
    return { figure, n, difference, better: pickByInterval(difference, other, one) };
  }

  function pairsOf<Value>(
    seen: readonly MeasuredFace<By>[],
    see: (face: MeasuredFace<By>, version: By) => Value | undefined,
  ): PairedValues<Value>[] {
    return seen.flatMap((face): PairedValues<Value>[] => {
      const [a, b] = [see(face, one), see(face, other)];
      return a === undefined || b === undefined ? [] : [[a, b]];
    });
  }

  function row<Value>(
    figure: ComparedMetric,
    see: (face: MeasuredFace<By>, version: By) => Value | undefined,
    statistic: (pairs: readonly PairedValues<Value>[]) => number,
    { neutral = 0, stratumOf }: ComparisonRowOptions<Value> = {},
  ): VersionComparison<By> {
    const pairs = pairsOf(faces, see);
    const n = pairs.length;
    if (n < MIN_FACES) return { figure, n, difference: null, better: null };
    const difference = roundEstimate(bootstrap(pairs, statistic, how, stratumOf), 3);
    return { figure, n, difference, better: pickByInterval(difference, one, other, neutral) };
  }

  const errors =
    (statistic: (errors: readonly number[]) => number) => (pairs: readonly PairedValues<number>[]) =>
      statistic(pairs.map(([a]) => a)) - statistic(pairs.map(([, b]) => b));
  const within = (pairs: readonly PairedValues<number>[]) =>
    withinFaceDeviation<PairedValues<number>>(([a]) => a)(pairs) -
    withinFaceDeviation<PairedValues<number>>(([, b]) => b)(pairs);
  const sexed = (face: MeasuredFace<By>, version: By) => {
    const error = errorOf(face, version);
    return face.sex === null || error === undefined ? undefined : { sex: face.sex, error };
  };
  const [first, second, ...others] = listSexes(faces).filter(
    (sex) => faces.filter((face) => face.sex === sex).length >= MIN_FACES,
  );
  const isTwo = first !== undefined && second !== undefined && others.length === 0;
  const apart = biasDifference(first ?? "", second ?? "");

  return [
    row("mean_absolute", errorOf, errors(meanAbsoluteError)),
    row(
      "bias_size",
      errorOf,
      errors((each) => Math.abs(bias(each))),
    ),
    row("standard_deviation", errorOf, errors(standardDeviation)),
    row(
      "sexes_apart",
      (face, version) => (isTwo ? sexed(face, version) : undefined),
      (pairs) => Math.abs(apart(pairs.map(([a]) => a))) - Math.abs(apart(pairs.map(([, b]) => b))),
      { stratumOf: ([{ sex }]) => sex },
    ),
    passing(),
    row("within_face_frame", ({ looks }, version) => sampleVariance(looks[version].frames), within),
    row("within_face_check", ({ looks }, version) => sampleVariance(looks[version].checks), within),
    row(
      "time",
      ({ looks }, version) => looks[version].milliseconds,
      // Each face has its own ratio, so that other load on the machine weighs equally on all faces.
      (pairs) => Math.exp(bias(pairs.map(([a, b]) => Math.log(a / b)))),
      { neutral: 1 },
    ),
  ];
}

interface ComparisonRowOptions<Value> {
  /** Difference of two equal versions. */
  neutral?: number;
  stratumOf?: (pair: PairedValues<Value>) => string;
}
