import type { EngineVersion } from "@ofage/engine";
import type { AgeBand } from "../groups.ts";
import type { AgeReading } from "../measured-face.ts";

/** A face of the set without its name: labels, and the readings of several estimators. */
export interface ReadFace<By extends string> {
  band: AgeBand;
  sex: string;
  group: string;
  readings: Record<By, AgeReading>;
}

/** A face as each version read it. */
export interface BandedFace extends ReadFace<EngineVersion> {
  /** Readings by what the versions were before the first release. */
  earlier: Record<EngineVersion, AgeReading>;
}

/** Faces that a version estimated, as years, with the youngest age of each one's band. */
export interface BandedYears {
  from: number;
  years: number;
}

/** Returns the years of each face that the estimator gave an age. */
export function listBandedYears<By extends string>(
  faces: readonly ReadFace<By>[],
  version: By,
): BandedYears[] {
  return faces.flatMap(({ band, readings }) => {
    const reading = readings[version];
    return "years" in reading ? [{ from: band.from, years: reading.years }] : [];
  });
}

/** The bands that challenge ages lie between, by the label of an apparent age. */
export const isTeen = ({ from }: Pick<BandedYears, "from">): boolean => from === 10;
export const isTwenties = ({ from }: Pick<BandedYears, "from">): boolean => from === 20;
export const isThirtyUp = ({ from }: Pick<BandedYears, "from">): boolean => from >= 30;

/**
 * Groups what belongs to labeled bands, youngest band first.
 * @param bandOf returns the band of a member
 */
export const groupByBand = <Member>(
  members: readonly Member[],
  bandOf: (member: Member) => AgeBand,
): { band: AgeBand; members: Member[] }[] =>
  [...Map.groupBy(members, (member) => bandOf(member).from).values()]
    .map((each) => ({ band: bandOf(each[0]!), members: each }))
    .toSorted((a, b) => a.band.from - b.band.from);

/** Groups by a label, in alphabetical order. */
export const groupByLabel = <Member>(
  members: readonly Member[],
  labelOf: (member: Member) => string,
): { name: string; members: Member[] }[] =>
  [...Map.groupBy(members, labelOf)]
    .map(([name, each]) => ({ name, members: each }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
