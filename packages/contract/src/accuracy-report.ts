import { z } from "zod";
import { modelVersions } from "./brand.ts";

/** A figure with its 95 % confidence interval. */
const Estimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });
export type Estimate = z.infer<typeof Estimate>;

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Years. */
const ErrorMetrics = z.strictObject({
  mean_absolute: Estimate,
  /** Estimate minus truth: below 0 they come out too young. */
  bias: Estimate,
  /** Around the bias. */
  standard_deviation: Estimate,
});

/** `error` is null where too few faces were estimated for a figure. */
const groupFields = { n: count, error: ErrorMetrics.nullable() };

/** `share` is null where there is nobody. */
const PassRate = z.strictObject({ n: count, passed: count, share: Estimate.nullable() });

/** How often two checks of the same face end differently. */
const outcomeFlips = { n: count, flipped: count, share: Estimate };

/** The same face seen again, in simulated frames of one portrait. */
const RepeatedScanMetrics = z.strictObject({
  /** Frames that a gate refused. */
  refused: z.strictObject({ n: count, of: count }),
  /** Within-face standard deviation of single frames, of whole checks, and of the latter minus the former: years. */
  frame: Estimate,
  check: Estimate,
  combined: Estimate,
  /** Of each face's first check. */
  error: ErrorMetrics,
  /** `limit`: an estimated age from which on somebody passes. */
  flips: z.array(z.strictObject({ limit: count, ...outcomeFlips })),
  /** Of somebody exactly as old as asked for. */
  flips_at_own_age: z.strictObject(outcomeFlips),
});

/** How well a normal distribution fits the errors. */
const ResidualMetrics = z.strictObject({
  n: count,
  /** Share of errors within one and two standard deviations of the bias: 0.683 and 0.954 of a normal. */
  within_one: Estimate,
  within_two: Estimate,
  /** The furthest errors below and above the bias, in standard deviations. */
  lowest: z.number(),
  highest: z.number(),
  skewness: z.number(),
});

const VersionAccuracy = z.strictObject({
  model: z.enum(modelVersions),
  /** The engine's own name for it. */
  engine_version: z.string(),
  /** By the gate that put them aside. */
  refused: z.array(z.strictObject({ reason: z.string(), n: count })),
  all: z.strictObject(groupFields),
  /** In full years: from `from` on, below `to`; null has no end. */
  by_age: z.array(z.strictObject({ from: count, to: count.nullable(), ...groupFields })),
  by_sex: z.array(z.strictObject({ sex: z.string(), ...groupFields })),
  /** Who is estimated at or above challenge age plus buffer. */
  passing: z.array(
    z.strictObject({
      challenge_age: count,
      buffer: count,
      old_enough: PassRate,
      too_young: PassRate,
    }),
  ),
  /** Mean error of one sex minus that of the other; null where the set has not two. */
  sexes_apart: z.strictObject({ of: z.string(), minus: z.string(), years: Estimate }).nullable(),
  residuals: ResidualMetrics.nullable(),
  again: RepeatedScanMetrics.nullable(),
});
export type VersionAccuracy = z.infer<typeof VersionAccuracy>;

const AgeReading = z.union([z.strictObject({ years: z.number() }), z.strictObject({ refused: z.string() })]);

const yearsOrRefused = z.array(z.number().nullable());

/** Simulated frames of the face, in years: one by one, and combined to checks. `milliseconds`: the fastest of them on the measuring machine. */
const SimulatedScans = z.strictObject({
  frames: yearsOrRefused,
  checks: yearsOrRefused,
  milliseconds: z.number(),
});

/** What versions are compared in: years, but for a share (`passing_strictest`) and a ratio (`time`). More is better of the share alone. */
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
  /** Of `version` minus of `than` on the same faces; of `time` the one over the other. Null of too few. */
  difference: Estimate.nullable(),
  /** The better of the two where the interval leaves no doubt of it. */
  better: z.enum(modelVersions).nullable(),
});

/** What the accuracy command writes: `docs/accuracy.json`, served as `/accuracy.json`. Ages and errors in years, shares from 0 to 1. */
export const AccuracyReport = z.strictObject({
  measured_on: z.iso.date(),
  /** As anybody would type it. */
  command: z.string(),
  data_set: z.strictObject({
    name: z.string(),
    source: z.string(),
    licence: z.string(),
    /** Where the ages come from. */
    labels: z.string(),
    /** What kind of faces these are, and so what nobody should conclude from them. */
    limits: z.string(),
    labels_sha256: sha256,
    /** Over the pictures, in the order of the labels. */
    faces_sha256: sha256,
    n: count,
    youngest: z.number(),
    oldest: z.number(),
  }),
  method: z.strictObject({
    frames_per_face: count,
    head_turn: z.boolean(),
    confidence: z.number(),
    /** How intervals of errors were made. */
    errors: z.strictObject({ interval: z.string(), resamples: count, seed: z.int() }),
    /** How intervals of shares were made. */
    shares: z.strictObject({ interval: z.string() }),
    fewest_faces: count,
    /** Simulated frames of each portrait. */
    again: z.strictObject({
      checks: count,
      frames_per_check: count,
      seed: z.int(),
      /** The bounds between which each frame's values are drawn. */
      drawn_between: z.record(z.string(), z.array(z.number()).length(2).readonly()),
    }),
  }),
  engine: z.strictObject({
    version: z.string(),
    runtime: z.string(),
    networks: z.array(
      /** `input`: pixels of its square input, a side. */
      z.strictObject({ name: z.string(), sha256, bytes: count, input: count }),
    ),
  }),
  versions: z.array(VersionAccuracy),
  /** Each pair of versions on the same faces. */
  differences: z.array(
    z.strictObject({
      version: z.enum(modelVersions),
      than: z.enum(modelVersions),
      figures: z.array(Comparison),
    }),
  ),
  /** Each face without its name, the youngest first: the figures follow from these. */
  faces: z.array(
    z.strictObject({
      age: z.number(),
      sex: z.string().nullable(),
      readings: z.record(z.string(), AgeReading),
      looks: z.record(z.string(), SimulatedScans),
    }),
  ),
});
export type AccuracyReport = z.infer<typeof AccuracyReport>;
