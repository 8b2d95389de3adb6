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

/** Formats as `.852`: an area under a curve, whose chance is .500. */
export const formatThousandths = (value: number): string => value.toFixed(3).replace(/^0/, "");
