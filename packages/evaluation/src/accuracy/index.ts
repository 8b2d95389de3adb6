/** Parts of the accuracy command. They know faces and ages; the caller passes in the product's challenge ages and names. */
export { compareBands } from "./bands/compare-bands.ts";
export { computeBandMetrics } from "./bands/band-metrics.ts";
export { compareBandsWithEarlier } from "./earlier/compare-bands-with-earlier.ts";
export { compareErrorsWithEarlier } from "./earlier/compare-errors-with-earlier.ts";
export { fitCalibration } from "./bands/fit-calibration.ts";
export { fitIntervals } from "./bands/fit-intervals.ts";
export { isFairFaceCsv, parseFairFaceLabels } from "./bands/fairface-labels.ts";
export { isCalibrationRow, listTrainingRows, type TrainingRow } from "./bands/training-rows.ts";
export type { BandedFace, ReadFace } from "./bands/banded-face.ts";
export { measureBandedFaces, readBandedFaces, type BandMeasurement } from "./bands/measure-banded-faces.ts";
export type { RepeatabilityMetrics } from "./repeatability-metrics.ts";
export { compareVersions, type VersionComparison } from "./compare-versions.ts";
export { findDataSet, type DataSet } from "./data-set.ts";
export { MIN_FACES, type ErrorMetrics } from "./error-metrics.ts";
export { computeVersionMetrics } from "./version-metrics.ts";
export type { GroupMetrics, PassLimits, PassMetrics, VersionMetrics } from "./version-metrics.ts";
export {
  describeConclusion,
  evaluateCustomModel,
  type CustomModelEvaluation,
} from "./evaluate-custom-model.ts";
export { FaceLabelsError, parseFaceLabels } from "./face-labels.ts";
export {
  REPEATED_CHECKS,
  engineVersions,
  measureAccuracy,
  measureAccuracyWithCustomModel,
  type AccuracyMeasurement,
} from "./measure-accuracy.ts";
export type { MeasuredFace } from "./measured-face.ts";
export { roundYears } from "./read-age.ts";
export { readNetworks, type NetworkInfo } from "./read-networks.ts";
export { FRAME_VARIATION_BOUNDS } from "./simulate-frame.ts";
export type { Resampling } from "./statistics/bootstrap.ts";
export { CONFIDENCE_LEVEL, type IntervalEstimate } from "./statistics/interval-estimate.ts";
