import { type AccuracyReport, type VersionAccuracy } from "@ofage/contract/accuracy-report";
import { ageRestrictions, bufferYears } from "@ofage/contract";
import {
  REPEATED_CHECKS,
  compareErrorsWithEarlier,
  compareVersions,
  CONFIDENCE_LEVEL,
  type DataSet,
  MIN_FACES,
  computeVersionMetrics,
  type MeasuredFace,
  type AccuracyMeasurement,
  FRAME_VARIATION_BOUNDS,
} from "@ofage/evaluation/accuracy";
import { compareModelPairs, models } from "./compare-model-pairs.ts";

export const resampling = { resamples: 10_000, seed: 20_260_101 };

/** Limits that the product uses: every challenge age, and every buffer that a sensitivity gives. */
export const passLimits = {
  challengeAges: Object.values(ageRestrictions),
  buffers: [0, 26, 51, 76].map(bufferYears),
};

const strictestLimit = Math.max(...passLimits.challengeAges) + Math.max(...passLimits.buffers);

export type AccuracyMetrics = Pick<AccuracyReport, "versions" | "differences" | "earlier">;

export interface AccuracyFindings {
  measurement: AccuracyMeasurement;
  dataSet: DataSet;
  /** Of the measurement's faces. */
  metrics: AccuracyMetrics;
  engine: AccuracyReport["engine"];
  date: Date;
}

/** Builds everything that is published of a measurement. */
export function buildAccuracyReport({
  measurement,
  metrics,
  dataSet,
  engine,
  date,
}: AccuracyFindings): AccuracyReport {
  const { faces, facesSha256 } = measurement;
  return {
    measured_on: date.toISOString().slice(0, 10),
    command: "npm run accuracy -- --faces FOLDER --labels FILE --write",
    data_set: {
      ...dataSet,
      faces_sha256: facesSha256,
      n: faces.length,
      youngest: faces[0]!.age,
      oldest: faces.at(-1)!.age,
    },
    method: {
      frames_per_face: 1,
      head_turn: false,
      confidence: CONFIDENCE_LEVEL,
      errors: { interval: "bootstrap, BCa", ...resampling },
      shares: { interval: "exact binomial, Clopper–Pearson" },
      fewest_faces: MIN_FACES,
      again: {
        checks: REPEATED_CHECKS.checks,
        frames_per_check: REPEATED_CHECKS.framesPerCheck,
        seed: REPEATED_CHECKS.seed,
        drawn_between: FRAME_VARIATION_BOUNDS,
      },
    },
    engine,
    ...metrics,
    faces,
  };
}

/** Computes the metrics of every version and the differences between versions, from the faces alone. */
export function compareModels(faces: readonly MeasuredFace[]): AccuracyMetrics {
  const versions = models.map(({ model, engineVersion }): VersionAccuracy => ({
    model,
    engine_version: engineVersion,
    ...computeVersionMetrics(faces, engineVersion, passLimits, resampling),
  }));
  const differences = compareModelPairs((pair) => compareVersions(faces, pair, strictestLimit, resampling));
  const earlier = models.map(({ model, engineVersion }) => ({
    model,
    ...compareErrorsWithEarlier(faces, engineVersion, resampling),
  }));
  return { versions, differences, earlier };
}
