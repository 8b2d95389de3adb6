import type { EngineVersion } from "@ofage/engine";
import { type BandEstimateMetrics, computeBandEstimateMetrics } from "../bands/band-metrics.ts";
import type { BandedFace } from "../bands/banded-face.ts";
import { type BandComparison, compareBands } from "../bands/compare-bands.ts";
import type { Resampling } from "../statistics/bootstrap.ts";

/** A version as it was before the first release, and how this build's differs on the same faces. */
export interface EarlierBandMetrics extends BandEstimateMetrics {
  /** This build's version minus the earlier one. */
  differences: BandComparison<"now" | "earlier">[];
}

/**
 * Compares a version with what its name meant before the first release.
 * @param thresholds years
 * @param groupThreshold years, for the share of teens who pass
 */
export function compareBandsWithEarlier(
  faces: readonly BandedFace[],
  version: EngineVersion,
  { thresholds, groupThreshold }: { thresholds: readonly number[]; groupThreshold: number },
  how: Resampling,
): EarlierBandMetrics {
  const both = faces.map(({ readings, earlier, ...labels }) => ({
    ...labels,
    readings: { now: readings[version], earlier: earlier[version] },
  }));
  return {
    ...computeBandEstimateMetrics(both, "earlier", thresholds, how),
    differences: compareBands(both, ["now", "earlier"], groupThreshold, how),
  };
}
