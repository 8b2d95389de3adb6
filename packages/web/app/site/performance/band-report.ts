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

type Band = VersionBandAccuracy["bands"][number];

/** Returns the labeled band that begins with an age; undefined where the report has none. */
export const findBand = (
  { bands: rows }: Pick<VersionBandAccuracy, "bands">,
  from: number,
): Band | undefined => rows.find((band) => band.from === from);

/** Returns the share of a band that is estimated at a threshold or above, in years; undefined where the report has none. */
export const findPassShare = (band: Band | undefined, threshold: number): Estimate | undefined =>
  band?.passing.find((row) => row.threshold === threshold)?.share;

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
