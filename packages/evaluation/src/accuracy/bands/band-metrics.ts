import type { EngineVersion } from "@ofage/engine";
import { countRefusals } from "../count-refusals.ts";
import { MIN_FACES } from "../error-metrics.ts";
import type { AgeBand } from "../groups.ts";
import { areaUnderCurve } from "../statistics/area-under-curve.ts";
import { binomialShare } from "../statistics/binomial-share.ts";
import { bootstrap, quantile, type Resampling } from "../statistics/bootstrap.ts";
import { bias } from "../statistics/error-statistics.ts";
import { type IntervalEstimate, roundEstimate } from "../statistics/interval-estimate.ts";
import {
  type BandedYears,
  groupByBand,
  groupByLabel,
  isTeen,
  isThirtyUp,
  isTwenties,
  listBandedYears,
  type ReadFace,
} from "./banded-face.ts";
import { computeIntervalCoverage, type IntervalCoverage } from "./interval-coverage.ts";

/** Faces of a group that a threshold lets through. */
export interface ThresholdShare {
  /** Years from which an estimate passes. */
  threshold: number;
  passed: number;
  share: IntervalEstimate;
}

/** Faces of one band. */
export interface BandShares extends AgeBand {
  /** Labeled faces, and those of them that were estimated. */
  labeled: number;
  n: number;
  /** One row a threshold; empty without a face. */
  passing: ThresholdShare[];
}

/** How well estimates part one band from another, whatever the threshold; null for too few faces. */
export interface SeparationMetrics {
  /** Area under the ROC curve of teens against people in their twenties, and against people of 30 and over. */
  auc_teens_twenties: IntervalEstimate | null;
  auc_teens_thirty_up: IntervalEstimate | null;
  /** Shares that still pass where a threshold lets 5 % of the teens through. */
  twenties_at_five: IntervalEstimate | null;
  thirty_up_at_five: IntervalEstimate | null;
}

/** One sex, or one group of people, at the threshold that groups are compared by. */
export interface GroupShares {
  name: string;
  teens: GroupShare;
  twenties: GroupShare;
  thirty_up: GroupShare;
}

export interface GroupShare {
  n: number;
  passed: number;
  /** Null without a face. */
  share: IntervalEstimate | null;
}

/** Metrics of the estimates alone. */
export interface BandEstimateMetrics {
  bands: BandShares[];
  /** All bands from 30 on together. */
  thirty_up: BandShares;
  separation: SeparationMetrics;
  /** Mean distance of an estimate to the labeled band, in years; 0 inside of it. */
  band_distance: IntervalEstimate;
}

export interface BandMetrics extends BandEstimateMetrics {
  /** Refused faces, grouped by gate, the most frequent first. */
  refused: { reason: string; n: number }[];
  /** How often the interval of an estimate reaches the labeled band. */
  coverage: IntervalCoverage;
  by_sex: GroupShares[];
  by_group: GroupShares[];
}

/** A statistic of banded estimates. */
export type BandStatistic = (years: readonly BandedYears[]) => number;

/** Share of teens that the strict threshold lets through. */
const STRICT_TEEN_SHARE = 0.05;

const yearsOf = (faces: readonly BandedYears[], is: (face: BandedYears) => boolean): number[] =>
  faces.filter(is).map(({ years }) => years);

/** Creates a statistic: the area under the curve of teens against a group. */
export const separationFrom =
  (isOlder: (face: BandedYears) => boolean): BandStatistic =>
  (faces) =>
    areaUnderCurve(yearsOf(faces, isTeen), yearsOf(faces, isOlder));

/** Creates a statistic: the share of a group that passes where 5 % of the teens do. */
export const shareAtFive =
  (isOlder: (face: BandedYears) => boolean): BandStatistic =>
  (faces) => {
    const threshold = quantile(
      yearsOf(faces, isTeen).toSorted((a, b) => a - b),
      1 - STRICT_TEEN_SHARE,
    );
    const older = yearsOf(faces, isOlder);
    return older.filter((years) => years > threshold).length / older.length;
  };

/** Returns the distance of an estimate to its band, in years. */
export const distanceToBand = (years: number, { from, to }: AgeBand): number =>
  Math.max(0, from - years, to === null ? 0 : years - to);

/**
 * Computes all metrics of one version.
 * @param thresholds years
 * @param groupThreshold years, for the comparison of sexes and groups
 */
export function computeBandMetrics(
  faces: readonly ReadFace<EngineVersion>[],
  version: EngineVersion,
  { thresholds, groupThreshold }: { thresholds: readonly number[]; groupThreshold: number },
  how: Resampling,
): BandMetrics {
  const sharesBy = (labelOf: (face: ReadFace<EngineVersion>) => string): GroupShares[] =>
    groupByLabel(faces, labelOf).map(({ name, members }) => {
      const years = listBandedYears(members, version);
      const share = (is: (face: BandedYears) => boolean) => countFrom(yearsOf(years, is), groupThreshold);
      return { name, teens: share(isTeen), twenties: share(isTwenties), thirty_up: share(isThirtyUp) };
    });
  return {
    ...computeBandEstimateMetrics(faces, version, thresholds, how),
    refused: countRefusals(faces, version),
    coverage: computeIntervalCoverage(faces, version),
    by_sex: sharesBy(({ sex }) => sex),
    by_group: sharesBy((face) => face.group),
  };
}

/**
 * Computes the metrics of one estimator's estimates.
 * @param thresholds years
 */
export function computeBandEstimateMetrics<By extends string>(
  faces: readonly ReadFace<By>[],
  version: By,
  thresholds: readonly number[],
  how: Resampling,
): BandEstimateMetrics {
  const distances = faces.flatMap(({ band, readings }) => {
    const reading = readings[version];
    return "years" in reading ? distanceToBand(reading.years, band) : [];
  });
  return {
    bands: groupByBand(faces, (face) => face.band).map(({ band, members }) =>
      computeBandShares(band, members, version, thresholds),
    ),
    thirty_up: computeBandShares(
      { from: 30, to: null },
      faces.filter(({ band }) => isThirtyUp(band)),
      version,
      thresholds,
    ),
    separation: computeSeparation(listBandedYears(faces, version), how),
    band_distance: roundEstimate(bootstrap(distances, bias, how), 3),
  };
}

function computeBandShares<By extends string>(
  band: AgeBand,
  members: readonly ReadFace<By>[],
  version: By,
  thresholds: readonly number[],
): BandShares {
  const years = listBandedYears(members, version).map((each) => each.years);
  return {
    ...band,
    labeled: members.length,
    n: years.length,
    passing: thresholds.flatMap((threshold) => {
      const { passed, share } = countFrom(years, threshold);
      return share ? [{ threshold, passed, share }] : [];
    }),
  };
}

function computeSeparation(faces: readonly BandedYears[], how: Resampling): SeparationMetrics {
  const [teens, twenties, thirty_up] = [isTeen, isTwenties, isThirtyUp].map((is) => faces.filter(is));
  const of = (older: readonly BandedYears[], statistic: BandStatistic): IntervalEstimate | null =>
    Math.min(teens!.length, older.length) < MIN_FACES
      ? null
      : roundEstimate(
          bootstrap([...teens!, ...older], statistic, how, (face) => String(isTeen(face))),
          3,
        );
  return {
    auc_teens_twenties: of(twenties!, separationFrom(isTwenties)),
    auc_teens_thirty_up: of(thirty_up!, separationFrom(isThirtyUp)),
    twenties_at_five: of(twenties!, shareAtFive(isTwenties)),
    thirty_up_at_five: of(thirty_up!, shareAtFive(isThirtyUp)),
  };
}

function countFrom(years: readonly number[], threshold: number): GroupShare {
  const n = years.length;
  const passed = years.filter((each) => each >= threshold).length;
  return { n, passed, share: n === 0 ? null : roundEstimate(binomialShare(passed, n), 4) };
}
