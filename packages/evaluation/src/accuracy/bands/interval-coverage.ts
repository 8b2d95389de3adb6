import type { EngineVersion } from "@ofage/engine";
import {
  type AgeInterval,
  classifyQuality,
  computeAgeInterval,
  type QualityClass,
} from "@ofage/engine/internals/versions/age-interval.ts";
import type { AgeBand } from "../groups.ts";
import { binomialShare } from "../statistics/binomial-share.ts";
import { quantile } from "../statistics/bootstrap.ts";
import { type IntervalEstimate, roundEstimate } from "../statistics/interval-estimate.ts";
import { groupByBand, groupByLabel, type ReadFace } from "./banded-face.ts";

/** Faces whose interval reaches the labeled band. */
export interface Coverage {
  n: number;
  covered: number;
  /** Null without a face. */
  share: IntervalEstimate | null;
  /** Median breadth of the intervals, in years; null without a face. */
  breadth: number | null;
}

/** Coverage of one band: in all, and by the quality of the pictures. */
export interface BandCoverage extends AgeBand {
  all: Coverage;
  good: Coverage;
  fair: Coverage;
}

export interface IntervalCoverage {
  by_band: BandCoverage[];
  /** Sexes and groups. */
  by_group: (Coverage & { name: string })[];
}

interface CoveredFace {
  face: ReadFace<EngineVersion>;
  interval: AgeInterval;
  quality: QualityClass;
}

/** Counts how often a version's intervals reach the labeled band, youngest band first. */
export function computeIntervalCoverage(
  faces: readonly ReadFace<EngineVersion>[],
  version: EngineVersion,
): IntervalCoverage {
  const read = faces.flatMap((face): CoveredFace[] => {
    const reading = face.readings[version];
    if (!("years" in reading)) return [];
    const { years, quality } = reading;
    return [
      { face, interval: computeAgeInterval(version, years, quality), quality: classifyQuality(quality) },
    ];
  });
  const named = [
    ...groupByLabel(read, ({ face }) => face.sex),
    ...groupByLabel(read, ({ face }) => face.group),
  ];
  return {
    by_band: groupByBand(read, ({ face }) => face.band).map(({ band, members }) => ({
      ...band,
      all: countCovered(members),
      good: countCovered(members.filter(({ quality }) => quality === "good")),
      fair: countCovered(members.filter(({ quality }) => quality === "fair")),
    })),
    by_group: named.map(({ name, members }) => ({ name, ...countCovered(members) })),
  };
}

function countCovered(members: readonly CoveredFace[]): Coverage {
  const n = members.length;
  const covered = members.filter(({ face, interval }) => reachesBand(interval, face.band)).length;
  const breadths = members.map(({ interval }) => interval.high - interval.low).toSorted((a, b) => a - b);
  return {
    n,
    covered,
    share: n === 0 ? null : roundEstimate(binomialShare(covered, n), 4),
    breadth: n === 0 ? null : Math.round(10 * quantile(breadths, 0.5)) / 10,
  };
}

/** Returns true if an interval has an age of the band. */
export const reachesBand = ({ low, high }: AgeInterval, { from, to }: AgeBand): boolean =>
  high >= from && (to === null || low <= to);
