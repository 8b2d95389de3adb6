import { FEWEST_FACES } from "./error-figures.ts";
import { sexesOf } from "./groups.ts";
import { errorOf, type MeasuredFace } from "./measured-face.ts";
import { biasApart } from "./sexes.ts";
import { bootstrap, type Resampling } from "./statistics/bootstrap.ts";
import { bias, meanAbsoluteError, standardDeviation } from "./statistics/errors.ts";
import { type Estimate, rounded } from "./statistics/interval.ts";
import { shareOf } from "./statistics/share.ts";
import { varianceOf, withinFace } from "./statistics/within-face.ts";
import type { Estimator } from "../src/index.ts";

/** What versions are compared in. */
export type ComparedFigure =
  | "mean_absolute"
  | "bias_size"
  | "standard_deviation"
  | "sexes_apart"
  | "passing_strictest"
  | "within_face_frame"
  | "within_face_check"
  | "time";

export interface Comparison<By extends Estimator = Estimator> {
  figure: ComparedFigure;
  /** Faces that both versions have it of. */
  n: number;
  /** Of the one minus of the other, on the same faces; of `time` the one over the other, as the geometric mean. Null of too few. */
  difference: Estimate | null;
  /** Which of the two is better, where the interval leaves no doubt: it holds neither 0 nor, of `time`, 1. */
  better: By | null;
}

/** A face as two versions saw it. */
type Pair<Value> = readonly [one: Value, other: Value];

/** How one version differs from another on the same faces, in each figure. @param strictest the highest estimated age that is asked for, years */
export function compare<By extends Estimator>(
  faces: readonly MeasuredFace<By>[],
  [one, other]: readonly [By, By],
  strictest: number,
  how: Resampling,
): Comparison<By>[] {
  /** Who is old enough and passes the strictest limit. Where all do, a bootstrap would be sure of it for ever: so from exact shares. */
  function passing(): Comparison<By> {
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
    if (n < FEWEST_FACES) return { figure, n, difference: null, better: null };
    const only = (is: (pair: Pair<boolean>) => boolean): Estimate => shareOf(pairs.filter(is).length, n);
    const [onlyOne, onlyOther] = [only(([a, b]) => a && !b), only(([a, b]) => !a && b)];
    const difference = rounded(
      {
        value: onlyOne.value - onlyOther.value,
        low: onlyOne.low - onlyOther.high,
        high: onlyOne.high - onlyOther.low,
      },
      3,
    );
    const better = difference.low > 0 ? one : difference.high < 0 ? other : null;
    return { figure, n, difference, better };
  }

  function pairsOf<Value>(
    seen: readonly MeasuredFace<By>[],
    see: (face: MeasuredFace<By>, version: By) => Value | undefined,
  ): Pair<Value>[] {
    return seen.flatMap((face): Pair<Value>[] => {
      const [a, b] = [see(face, one), see(face, other)];
      return a === undefined || b === undefined ? [] : [[a, b]];
    });
  }

  function row<Value>(
    figure: ComparedFigure,
    see: (face: MeasuredFace<By>, version: By) => Value | undefined,
    statistic: (pairs: readonly Pair<Value>[]) => number,
    { neutral = 0, stratumOf }: RowOptions<Value> = {},
  ): Comparison<By> {
    const pairs = pairsOf(faces, see);
    const n = pairs.length;
    if (n < FEWEST_FACES) return { figure, n, difference: null, better: null };
    const difference = rounded(bootstrap(pairs, statistic, how, stratumOf), 3);
    const [isLess, isMore] = [difference.high < neutral, difference.low > neutral];
    const better = isLess ? one : isMore ? other : null;
    return { figure, n, difference, better };
  }

  const errors = (statistic: (errors: readonly number[]) => number) => (pairs: readonly Pair<number>[]) =>
    statistic(pairs.map(([a]) => a)) - statistic(pairs.map(([, b]) => b));
  const within = (pairs: readonly Pair<number>[]) =>
    withinFace<Pair<number>>(([a]) => a)(pairs) - withinFace<Pair<number>>(([, b]) => b)(pairs);
  const sexed = (face: MeasuredFace<By>, version: By) => {
    const error = errorOf(face, version);
    return face.sex === null || error === undefined ? undefined : { sex: face.sex, error };
  };
  const [first, second, ...others] = sexesOf(faces).filter(
    (sex) => faces.filter((face) => face.sex === sex).length >= FEWEST_FACES,
  );
  const isTwo = first !== undefined && second !== undefined && others.length === 0;
  const apart = biasApart(first ?? "", second ?? "");

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
    row("within_face_frame", ({ looks }, version) => varianceOf(looks[version].frames), within),
    row("within_face_check", ({ looks }, version) => varianceOf(looks[version].checks), within),
    row(
      "time",
      ({ looks }, version) => looks[version].milliseconds,
      // Of each face's own ratio, so that what else the machine had to do meanwhile weighs on no face more than on others.
      (pairs) => Math.exp(bias(pairs.map(([a, b]) => Math.log(a / b)))),
      { neutral: 1 },
    ),
  ];
}

interface RowOptions<Value> {
  /** The difference of two that are alike. */
  neutral?: number;
  stratumOf?: (pair: Pair<Value>) => string;
}
