import { defaultModelVersion } from "@ofage/contract";
import type { Estimate } from "@ofage/contract/accuracy-report";
import type { BandAccuracyReport, VersionBandAccuracy } from "@ofage/contract/band-accuracy-report";
import bands from "../../../../../docs/accuracy-bands.json";

/** Teenagers and adults that this build was measured on. measured-files.test.ts compares the file with its schema. */
export const bandReport = bands as BandAccuracyReport;

/** The default version's results by labeled band. */
export const defaultBandAccuracy: VersionBandAccuracy = bandReport.versions.find(
  ({ model }) => model === defaultModelVersion,
)!;

/** Formats as `10–19`, or `70 and over`. */
export const formatBand = ({ from, to }: Pick<VersionBandAccuracy["bands"][number], "from" | "to">): string =>
  to === null ? `${from} and over` : `${from}–${to - 1}`;

/**
 * Returns the share of a labeled band that is estimated at a threshold or above; undefined where the report has none.
 * @param from youngest age of the band
 * @param threshold years
 */
export const findPassShare = (
  { bands: rows }: VersionBandAccuracy,
  from: number,
  threshold: number,
): Estimate | undefined =>
  rows.find((band) => band.from === from)?.passing.find((row) => row.threshold === threshold)?.share;

/** Faces of a group, and those of them that are estimated at a threshold or above. */
export interface PassCount {
  n: number;
  passed: number;
}

/**
 * Counts the faces labeled with an age or above, and those of them that are estimated at a threshold or above.
 * @param from youngest age of the youngest band
 * @param threshold years
 */
export const countPassing = (
  { bands: rows }: VersionBandAccuracy,
  from: number,
  threshold: number,
): PassCount => {
  const older = rows.filter((band) => band.from >= from);
  return {
    n: sumOf(older.map(({ n }) => n)),
    passed: sumOf(
      older.map(({ passing }) => passing.find((row) => row.threshold === threshold)?.passed ?? 0),
    ),
  };
};

/** Faces that a version refused, in all and for the reasons that the site names. */
export interface RefusedFaces {
  all: number;
  noFace: number;
  severalFaces: number;
  turned: number;
  others: number;
}

/** Counts the faces that a version refused. */
export const countRefused = ({ refused }: Pick<VersionBandAccuracy, "refused">): RefusedFaces => {
  const of = (reason: string) => refused.find((row) => row.reason === reason)?.n ?? 0;
  const all = sumOf(refused.map(({ n }) => n));
  const [noFace, severalFaces, turned] = [of("no_face"), of("one_face"), of("yaw")];
  return { all, noFace, severalFaces, turned, others: all - noFace - severalFaces - turned };
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Formats as `.852`: an area under a curve, whose chance is .500. */
export const formatThousandths = (value: number): string => value.toFixed(3).replace(/^0/, "");
