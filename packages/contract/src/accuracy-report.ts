import { z } from "zod";
import { modelVersions } from "./brand.ts";

/** A value with its 95% confidence interval. */
export const Estimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });
export type Estimate = z.infer<typeof Estimate>;

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A set of labeled faces. */
export const MeasuredDataSet = z.strictObject({
  name: z.string(),
  source: z.string(),
  license: z.string(),
  /** The source of the ages. */
  labels: z.string(),
  /** Kind of the faces, and the conclusions they do not support. */
  limits: z.string(),
  labels_sha256: sha256,
  /** SHA-256 over the pictures, in label order. */
  faces_sha256: sha256,
  n: count,
});

/** The build that was measured. */
export const MeasuredEngine = z.strictObject({
  version: z.string(),
  runtime: z.string(),
  networks: z.array(
    /** `input`: side of the square input, in pixels. */
    z.strictObject({ name: z.string(), sha256, bytes: count, input: count }),
  ),
});

/** In years. */
const ErrorMetrics = z.strictObject({
  mean_absolute: Estimate,
  /** Mean of estimate minus true age; a negative value means faces are estimated too young. */
  bias: Estimate,
  /** Standard deviation of the errors around the bias. */
  standard_deviation: Estimate,
});

/** `error` is null when the group has too few faces for a metric. */
const groupFields = { n: count, error: ErrorMetrics.nullable() };

/** `share` is null when the group is empty. */
const PassRate = z.strictObject({ n: count, passed: count, share: Estimate.nullable() });

/** How often two verifications of the same face end differently. */
const outcomeFlips = { n: count, flipped: count, share: Estimate };

/** Repeated scans of the same face, in simulated frames of one portrait. */
const RepeatedScanMetrics = z.strictObject({
  /** Frames rejected by a gate. */
  refused: z.strictObject({ n: count, of: count }),
  /** Within-face standard deviation in years: of single frames, of whole verifications, and the difference of the two. */
  frame: Estimate,
  check: Estimate,
  combined: Estimate,
  /** Error of each face's first verification. */
  error: ErrorMetrics,
  /** `limit`: the estimated age from which a person passes. */
  flips: z.array(z.strictObject({ limit: count, ...outcomeFlips })),
  /** Flips for a person exactly as old as the challenge age. */
  flips_at_own_age: z.strictObject(outcomeFlips),
});

/** How well a normal distribution fits the errors. */
const ResidualMetrics = z.strictObject({
  n: count,
  /** Share of errors within one and two standard deviations of the bias; a normal distribution has 0.683 and 0.954. */
  within_one: Estimate,
  within_two: Estimate,
  /** The most extreme errors below and above the bias, in standard deviations. */
  lowest: z.number(),
  highest: z.number(),
  skewness: z.number(),
});

const VersionAccuracy = z.strictObject({
  model: z.enum(modelVersions),
  /** The version name that the engine reports. */
  engine_version: z.string(),
  /** Rejected faces, grouped by gate. */
  refused: z.array(z.strictObject({ reason: z.string(), n: count })),
  all: z.strictObject(groupFields),
  /** Age groups in full years: from `from`, below `to`; null means no upper bound. */
  by_age: z.array(z.strictObject({ from: count, to: count.nullable(), ...groupFields })),
  by_sex: z.array(z.strictObject({ sex: z.string(), ...groupFields })),
  /** People estimated at or above the challenge age plus the buffer. */
  passing: z.array(
    z.strictObject({
      challenge_age: count,
      buffer: count,
      old_enough: PassRate,
      too_young: PassRate,
    }),
  ),
  /** Difference between the mean errors of the two sexes; null when the data set does not contain exactly two. */
  sexes_apart: z.strictObject({ of: z.string(), minus: z.string(), years: Estimate }).nullable(),
  residuals: ResidualMetrics.nullable(),
  /** Faces whose true age lies in the interval of their estimate; null for a custom model. */
  interval: z.strictObject({ n: count, within: count, share: Estimate.nullable() }).nullable(),
  again: RepeatedScanMetrics.nullable(),
});
export type VersionAccuracy = z.infer<typeof VersionAccuracy>;

const AgeReading = z.union([
  z.strictObject({ years: z.number(), quality: z.number() }),
  z.strictObject({ refused: z.string() }),
]);

const yearsOrRefused = z.array(z.number().nullable());

/**
 * Simulated frames of the faces, in years: one by one, and combined into verifications. `milliseconds`: the fastest
 * frame on the measuring machine.
 */
const SimulatedScans = z.strictObject({
  frames: yearsOrRefused,
  checks: yearsOrRefused,
  milliseconds: z.number(),
});

/**
 * Metrics for comparing versions, in years, except a share (`passing_strictest`) and a ratio (`time`). A higher value
 * is better for the share only.
 */
export const comparedMetrics = [
  "mean_absolute",
  "bias_size",
  "standard_deviation",
  "sexes_apart",
  "passing_strictest",
  "within_face_frame",
  "within_face_check",
  "time",
] as const;
export type ComparedMetric = (typeof comparedMetrics)[number];

const Comparison = z.strictObject({
  figure: z.enum(comparedMetrics),
  n: count,
  /** The value of `version` minus that of `than` on the same faces; for `time`, their ratio. Null when there are too few faces. */
  difference: Estimate.nullable(),
  /** The better version, when the confidence interval rules out a tie. */
  better: z.enum(modelVersions).nullable(),
});

/**
 * The output of the accuracy command: `docs/accuracy.json`, served as `/accuracy.json`. Ages and errors are in years, shares from 0 to 1.
 */
export const AccuracyReport = z.strictObject({
  measured_on: z.iso.date(),
  /** The command line to reproduce the report. */
  command: z.string(),
  data_set: MeasuredDataSet.extend({ youngest: z.number(), oldest: z.number() }),
  method: z.strictObject({
    frames_per_face: count,
    head_turn: z.boolean(),
    confidence: z.number(),
    /** How the confidence intervals of errors were computed. */
    errors: z.strictObject({ interval: z.string(), resamples: count, seed: z.int() }),
    /** How the confidence intervals of shares were computed. */
    shares: z.strictObject({ interval: z.string() }),
    fewest_faces: count,
    /** Settings for the simulated frames of each portrait. */
    again: z.strictObject({
      checks: count,
      frames_per_check: count,
      seed: z.int(),
      /** The range from which each frame's values are drawn. */
      drawn_between: z.record(z.string(), z.array(z.number()).length(2).readonly()),
    }),
  }),
  engine: MeasuredEngine,
  versions: z.array(VersionAccuracy),
  /** Pairwise comparisons of versions on the same faces. */
  differences: z.array(
    z.strictObject({
      version: z.enum(modelVersions),
      than: z.enum(modelVersions),
      figures: z.array(Comparison),
    }),
  ),
  /** Each version as it was before the first release; `difference`: mean absolute error of this build's minus that of the earlier one. */
  earlier: z.array(
    z.strictObject({
      model: z.enum(modelVersions),
      n: count,
      error: ErrorMetrics.nullable(),
      difference: Estimate.nullable(),
    }),
  ),
  /** Each face without its name, youngest first. All metrics derive from these. */
  faces: z.array(
    z.strictObject({
      age: z.number(),
      sex: z.string().nullable(),
      readings: z.record(z.string(), AgeReading),
      /** By what the versions were before the first release. */
      earlier: z.record(z.string(), AgeReading),
      looks: z.record(z.string(), SimulatedScans),
    }),
  ),
});
export type AccuracyReport = z.infer<typeof AccuracyReport>;
