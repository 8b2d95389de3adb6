import { type ErrorFigures, errorFigures, FEWEST_FACES } from "./error-figures.ts";
import type { MeasuredFace } from "./measured-face.ts";
import { bootstrap, type Resampling } from "./statistics/bootstrap.ts";
import { type Estimate, rounded } from "./statistics/interval.ts";
import { shareOf } from "./statistics/share.ts";
import { varianceOf, withinFace } from "./statistics/within-face.ts";
import type { Estimator } from "../src/index.ts";

/** How often two checks of the same face end differently. */
export interface Flips {
  n: number;
  /** Faces of which one check is at or above the limit and the other below. */
  flipped: number;
  share: Estimate;
}

/** The same face seen again. */
export interface AgainFigures {
  /** Frames that a gate refused, of all. */
  refused: { n: number; of: number };
  /** Standard deviation of a face's single frames around their mean, years: root of the mean variance over the faces. */
  frame: Estimate;
  /** The same of whole checks. */
  check: Estimate;
  /** `check` minus `frame` on the same faces: what combining several frames is worth. */
  combined: Estimate;
  /** Errors of each face's first check. */
  error: ErrorFigures;
  /** At each estimated age from which on somebody passes, years. */
  flips: ({ limit: number } & Flips)[];
  /** At the face's own true age: somebody exactly as old as asked for. */
  flips_at_own_age: Flips;
}

/** Null of too few faces that were estimated each time. @param limits years */
export function againFigures<By extends Estimator>(
  faces: readonly MeasuredFace<By>[],
  version: By,
  limits: readonly number[],
  how: Resampling,
): AgainFigures | null {
  const spread = faces.flatMap(({ looks }) => {
    const { frames, checks } = looks[version];
    const [frame, check] = [varianceOf(frames), varianceOf(checks)];
    return frame === undefined || check === undefined ? [] : { frame, check };
  });
  const pairs = faces.flatMap(({ age, looks }) => {
    const [first, second] = looks[version].checks;
    return first == null || second == null ? [] : { age, first, second };
  });
  if (spread.length < FEWEST_FACES || pairs.length < FEWEST_FACES) return null;
  const of = (statistic: (values: readonly { frame: number; check: number }[]) => number) =>
    rounded(bootstrap(spread, statistic, how), 3);
  const frame = withinFace<(typeof spread)[number]>((each) => each.frame);
  const check = withinFace<(typeof spread)[number]>((each) => each.check);
  const flips = (limitOf: (age: number) => number): Flips => {
    const flipped = pairs.filter(
      ({ age, first, second }) => first >= limitOf(age) !== second >= limitOf(age),
    ).length;
    return { n: pairs.length, flipped, share: rounded(shareOf(flipped, pairs.length), 4) };
  };
  const all = faces.flatMap(({ looks }) => looks[version].frames);
  return {
    refused: { n: all.filter((years) => years === null).length, of: all.length },
    frame: of(frame),
    check: of(check),
    combined: of((values) => check(values) - frame(values)),
    error: errorFigures(
      pairs.map(({ age, first }) => first - age),
      how,
    ),
    flips: limits.map((limit) => ({ limit, ...flips(() => limit) })),
    flips_at_own_age: flips((age) => age),
  };
}
