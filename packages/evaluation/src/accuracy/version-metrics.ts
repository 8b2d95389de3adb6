import { type RepeatabilityMetrics, computeRepeatabilityMetrics } from "./repeatability-metrics.ts";
import { type ErrorMetrics, computeErrorMetrics, MIN_FACES } from "./error-metrics.ts";
import { countRefusals } from "./count-refusals.ts";
import { ageBands, isInAgeBand, listSexes } from "./groups.ts";
import { errorsOf, type MeasuredFace } from "./measured-face.ts";
import { type ResidualMetrics, computeResidualMetrics } from "./residual-metrics.ts";
import { biasDifference, listErrorsWithSex } from "./bias-difference.ts";
import { bootstrap, type Resampling } from "./statistics/bootstrap.ts";
import { type IntervalEstimate, roundEstimate } from "./statistics/interval-estimate.ts";
import { binomialShare } from "./statistics/binomial-share.ts";
import type { EstimatorId } from "@ofage/engine";
import { computeAgeInterval } from "@ofage/engine/internals/versions/age-interval.ts";

/** Metrics of one version for a group of the set. */
export interface GroupMetrics {
  /** Number of faces that were estimated. */
  n: number;
  /** Null for fewer than MIN_FACES. */
  error: ErrorMetrics | null;
}

/** Number of faces that pass at a challenge age and a buffer. */
export interface PassMetrics {
  challenge_age: number;
  buffer: number;
  /** Faces of the challenge age and above, which should pass. */
  old_enough: PassShare;
  /** Faces below it, which should not pass. */
  too_young: PassShare;
}

export interface PassShare {
  n: number;
  /** Number of faces estimated at or above challenge age plus buffer. */
  passed: number;
  /** Null without faces. */
  share: IntervalEstimate | null;
}

export interface VersionMetrics {
  refused: { reason: string; n: number }[];
  all: GroupMetrics;
  by_age: ({ from: number; to: number | null } & GroupMetrics)[];
  by_sex: ({ sex: string } & GroupMetrics)[];
  passing: PassMetrics[];
  /** Mean error of the first sex minus that of the second. Null unless there are two. */
  sexes_apart: { of: string; minus: string; years: IntervalEstimate } | null;
  residuals: ResidualMetrics | null;
  /** Faces whose true age lies in the interval of their estimate; null for a custom model. */
  interval: IntervalMetrics | null;
  again: RepeatabilityMetrics | null;
}

export interface IntervalMetrics {
  /** Number of faces that were estimated. */
  n: number;
  within: number;
  /** Null without faces. */
  share: IntervalEstimate | null;
}

export interface PassLimits {
  /** Years. */
  challengeAges: readonly number[];
  /** Years above the challenge age. */
  buffers: readonly number[];
}

/** Computes all metrics of one version. */
export function computeVersionMetrics<By extends EstimatorId>(
  faces: readonly MeasuredFace<By>[],
  version: By,
  { challengeAges, buffers }: PassLimits,
  how: Resampling,
): VersionMetrics {
  const group = (members: readonly MeasuredFace<By>[]) =>
    computeGroupMetrics(errorsOf(members, version), how);
  return {
    refused: countRefusals(faces, version),
    all: group(faces),
    by_age: ageBands.map((band) => ({ ...band, ...group(faces.filter((face) => isInAgeBand(band, face))) })),
    by_sex: listSexes(faces).map((sex) => ({ sex, ...group(faces.filter((face) => face.sex === sex)) })),
    passing: challengeAges.flatMap((challengeAge) =>
      buffers.map((buffer) => computePassMetrics(faces, version, challengeAge, buffer)),
    ),
    sexes_apart: computeBiasDifference(faces, version, how),
    residuals: computeResidualMetrics(errorsOf(faces, version)),
    interval: countWithinInterval(faces, version),
    again: computeRepeatabilityMetrics(faces, version, listPassThresholds(challengeAges, buffers), how),
  };
}

function countWithinInterval<By extends EstimatorId>(
  faces: readonly MeasuredFace<By>[],
  version: By,
): IntervalMetrics | null {
  const estimator: EstimatorId = version;
  if (estimator === "custom") return null;
  const hits = faces.flatMap(({ age, readings }) => {
    const reading = readings[version];
    if (!("years" in reading)) return [];
    const { low, high } = computeAgeInterval(estimator, reading.years, reading.quality);
    return [low <= age && age <= high];
  });
  const [n, within] = [hits.length, hits.filter(Boolean).length];
  return { n, within, share: n === 0 ? null : roundEstimate(binomialShare(within, n), 4) };
}

/** Returns every estimated age that is a limit for somebody, lowest first. */
const listPassThresholds = (challengeAges: readonly number[], buffers: readonly number[]): number[] =>
  [...new Set(challengeAges.flatMap((age) => buffers.map((buffer) => age + buffer)))].toSorted(
    (a, b) => a - b,
  );

function computeGroupMetrics(errors: readonly number[], how: Resampling): GroupMetrics {
  const n = errors.length;
  return { n, error: n < MIN_FACES ? null : computeErrorMetrics(errors, how) };
}

function computeBiasDifference<By extends EstimatorId>(
  faces: readonly MeasuredFace<By>[],
  version: By,
  how: Resampling,
): VersionMetrics["sexes_apart"] {
  const errors = listErrorsWithSex(faces, version);
  const [first, second, ...others] = listSexes(faces).filter(
    (sex) => errors.filter((each) => each.sex === sex).length >= MIN_FACES,
  );
  if (!first || !second || others.length > 0) return null;
  const years = bootstrap(errors, biasDifference(first, second), how, ({ sex }) => sex);
  return { of: first, minus: second, years: roundEstimate(years, 3) };
}

function computePassMetrics<By extends EstimatorId>(
  faces: readonly MeasuredFace<By>[],
  version: By,
  challengeAge: number,
  buffer: number,
): PassMetrics {
  const shareAmong = (members: readonly MeasuredFace<By>[]): PassShare => {
    const years = members.flatMap(({ readings }) => {
      const reading = readings[version];
      return "years" in reading ? reading.years : [];
    });
    const passed = years.filter((each) => each >= challengeAge + buffer).length;
    const n = years.length;
    return { n, passed, share: n === 0 ? null : roundEstimate(binomialShare(passed, n), 4) };
  };
  return {
    challenge_age: challengeAge,
    buffer,
    old_enough: shareAmong(faces.filter(({ age }) => age >= challengeAge)),
    too_young: shareAmong(faces.filter(({ age }) => age < challengeAge)),
  };
}
