import { ageRestrictions, passAtRange } from "@ofage/contract";
import type { BandAccuracyReport } from "@ofage/contract/band-accuracy-report";
import { GOOD_QUALITY, INTERVAL_CONFIDENCE } from "@ofage/engine/internals/versions/age-interval.ts";
import {
  type BandedFace,
  type BandMeasurement,
  compareBands,
  compareBandsWithEarlier,
  computeBandMetrics,
  CONFIDENCE_LEVEL,
  type DataSet,
  MIN_FACES,
} from "@ofage/evaluation/accuracy";
import { resampling } from "./accuracy-report.ts";
import { compareModelPairs, models } from "./compare-model-pairs.ts";

const youngestThreshold = Math.min(...Object.values(ageRestrictions));

/** Every age that a website may let an estimate pass from. */
const thresholds = Array.from(
  { length: passAtRange.oldest - youngestThreshold + 1 },
  (_, index) => youngestThreshold + index,
);

/** Age at which sexes and groups are compared: the usual challenge age where the limit is 18. */
const groupThreshold = 25;

export type BandMetricsOfModels = Pick<BandAccuracyReport, "versions" | "differences" | "earlier">;

/** Computes the metrics of every version and the differences between versions. */
export function compareModelsByBand(faces: readonly BandedFace[]): BandMetricsOfModels {
  const versions = models.map(({ model, engineVersion }) => ({
    model,
    engine_version: engineVersion,
    ...computeBandMetrics(faces, engineVersion, { thresholds, groupThreshold }, resampling),
  }));
  const differences = compareModelPairs((pair) => compareBands(faces, pair, groupThreshold, resampling));
  const earlier = models.map(({ model, engineVersion }) => ({
    model,
    ...compareBandsWithEarlier(faces, engineVersion, { thresholds, groupThreshold }, resampling),
  }));
  return { versions, differences, earlier };
}

export interface BandFindings {
  measurement: BandMeasurement;
  /** Of the measurement's faces. */
  metrics: BandMetricsOfModels;
  dataSet: DataSet;
  engine: BandAccuracyReport["engine"];
  date: Date;
}

/** Builds everything that is published of a measurement on banded faces. */
export function buildBandAccuracyReport({
  measurement: { faces, facesSha256 },
  metrics,
  dataSet,
  engine,
  date,
}: BandFindings): BandAccuracyReport {
  return {
    measured_on: date.toISOString().slice(0, 10),
    command: "npm run accuracy -- --faces FOLDER --labels FILE --write",
    data_set: { ...dataSet, faces_sha256: facesSha256, n: faces.length },
    method: {
      confidence: CONFIDENCE_LEVEL,
      separation: { interval: "bootstrap, BCa", ...resampling },
      age_interval: { confidence: INTERVAL_CONFIDENCE, good_quality: GOOD_QUALITY },
      shares: { interval: "exact binomial, Clopper–Pearson" },
      fewest_faces: MIN_FACES,
      group_threshold: groupThreshold,
    },
    engine,
    ...metrics,
  };
}
