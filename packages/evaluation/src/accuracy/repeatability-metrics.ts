import { type ErrorMetrics, computeErrorMetrics, MIN_FACES } from "./error-metrics.ts";
import type { MeasuredFace } from "./measured-face.ts";
import { bootstrap, type Resampling } from "./statistics/bootstrap.ts";
import { type IntervalEstimate, roundEstimate } from "./statistics/interval-estimate.ts";
import { binomialShare } from "./statistics/binomial-share.ts";
import { sampleVariance, withinFaceDeviation } from "./statistics/within-face-deviation.ts";
import type { EstimatorId } from "@ofage/engine";

/** Different outcomes of two verifications of the same face. */
export interface VerdictFlips {
  n: number;
  /** Faces with one verification at or above the limit and the other below. */
  flipped: number;
  share: IntervalEstimate;
}

/** Repeatability of verifications of the same face. */
export interface RepeatabilityMetrics {
  /** Frames that a gate refused, out of all. */
  refused: { n: number; of: number };
  /** Standard deviation of a face's single frames around their mean, in years: root of the mean variance over the faces. */
  frame: IntervalEstimate;
  /** The same for whole verifications. */
  check: IntervalEstimate;
  /** `check` minus `frame` on the same faces: the gain from combining several frames. */
  combined: IntervalEstimate;
  /** Errors of each face's first verification. */
  error: ErrorMetrics;
  /** At each estimated age that is a limit for somebody, in years. */
  flips: ({ limit: number } & VerdictFlips)[];
  /** At the face's own true age: a visitor exactly as old as required. */
  flips_at_own_age: VerdictFlips;
}

/**
 * Computes the repeatability metrics; null for too few faces that were estimated each time.
 * @param limits years
 */
export function computeRepeatabilityMetrics<By extends EstimatorId>(
  faces: readonly MeasuredFace<By>[],
  version: By,
  limits: readonly number[],
  how: Resampling,
): RepeatabilityMetrics | null {
  const spread = faces.flatMap(({ looks }) => {
    const { frames, checks } = looks[version];
    const [frame, check] = [sampleVariance(frames), sampleVariance(checks)];
    return frame === undefined || check === undefined ? [] : { frame, check };
  });
  const pairs = faces.flatMap(({ age, looks }) => {
    const [first, second] = looks[version].checks;
    return first == null || second == null ? [] : { age, first, second };
  });
  if (spread.length < MIN_FACES || pairs.length < MIN_FACES) return null;
  const of = (statistic: (values: readonly { frame: number; check: number }[]) => number) =>
    roundEstimate(bootstrap(spread, statistic, how), 3);
  const frame = withinFaceDeviation<(typeof spread)[number]>((each) => each.frame);
  const check = withinFaceDeviation<(typeof spread)[number]>((each) => each.check);
  const flips = (limitOf: (age: number) => number): VerdictFlips => {
    const flipped = pairs.filter(
      ({ age, first, second }) => first >= limitOf(age) !== second >= limitOf(age),
    ).length;
    return { n: pairs.length, flipped, share: roundEstimate(binomialShare(flipped, pairs.length), 4) };
  };
  const all = faces.flatMap(({ looks }) => looks[version].frames);
  return {
    refused: { n: all.filter((years) => years === null).length, of: all.length },
    frame: of(frame),
    check: of(check),
    combined: of((values) => check(values) - frame(values)),
    error: computeErrorMetrics(
      pairs.map(({ age, first }) => first - age),
      how,
    ),
    flips: limits.map((limit) => ({ limit, ...flips(() => limit) })),
    flips_at_own_age: flips((age) => age),
  };
}
