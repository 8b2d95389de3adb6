import type { ModelVersion } from "@ofage/contract";
import type { Estimate } from "@ofage/contract/accuracy-report";
import type { BandAccuracyReport } from "@ofage/contract/band-accuracy-report";

/** Faces of one labeled group. */
export interface MeasuredGroup {
  name: string;
  /** Number of faces that the version estimated. */
  n: number;
  /** Share that is estimated at an age or above, by that age in years. */
  shares: ReadonlyMap<number, Estimate>;
}

/**
 * Lists the groups that a passing age is chosen by, youngest first: teenagers, people in their twenties, and people of 30 and over.
 * @returns an empty array for a version that the report doesn't have
 */
export function listMeasuredGroups({ versions }: BandAccuracyReport, model: ModelVersion): MeasuredGroup[] {
  const version = versions.find((each) => each.model === model);
  if (!version) return [];
  const band = (from: number) => version.bands.find((each) => each.from === from);
  return [
    { name: "10–19", faces: band(10) },
    { name: "20–29", faces: band(20) },
    { name: "30 and over", faces: version.thirty_up },
  ].map(({ name, faces }) => ({
    name,
    n: faces?.n ?? 0,
    shares: new Map(faces?.passing.map(({ threshold, share }) => [threshold, share])),
  }));
}

/** Formats a share as people per hundred: `9`, or `1.6` below 9.5. */
export function formatMeasuredShare(share: number): string {
  const hundredths = share * 100;
  return hundredths < 9.5 ? hundredths.toFixed(1).replace(/\.0$/, "") : hundredths.toFixed(0);
}
