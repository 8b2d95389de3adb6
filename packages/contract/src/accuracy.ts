import { z } from "zod";
import { modelVersions } from "./brand.ts";

/** A figure with its 95 % confidence interval. */
const Estimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });
export type Estimate = z.infer<typeof Estimate>;

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Years. */
const ErrorFigures = z.strictObject({
  mean_absolute: Estimate,
  /** Estimate minus truth: below 0 they come out too young. */
  bias: Estimate,
  /** Around the bias. */
  standard_deviation: Estimate,
});

/** `error` is null where too few faces were estimated for a figure. */
const group = { n: count, error: ErrorFigures.nullable() };

/** `share` is null where there is nobody. */
const PassShare = z.strictObject({ n: count, passed: count, share: Estimate.nullable() });

const VersionAccuracy = z.strictObject({
  model: z.enum(modelVersions),
  /** The engine's own name for it. */
  engine_version: z.string(),
  /** By the gate that put them aside. */
  refused: z.array(z.strictObject({ reason: z.string(), n: count })),
  all: z.strictObject(group),
  /** In full years: from `from` on, below `to`; null has no end. */
  by_age: z.array(z.strictObject({ from: count, to: count.nullable(), ...group })),
  by_sex: z.array(z.strictObject({ sex: z.string(), ...group })),
  /** Who is estimated at or above challenge age plus buffer. */
  passing: z.array(
    z.strictObject({
      challenge_age: count,
      buffer: count,
      old_enough: PassShare,
      too_young: PassShare,
    }),
  ),
});
export type VersionAccuracy = z.infer<typeof VersionAccuracy>;

const Reading = z.union([z.strictObject({ years: z.number() }), z.strictObject({ refused: z.string() })]);

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
  /** Absolute error of `version` minus that of `than`, on the same faces. Below 0: `version` errs less. */
  differences: z.array(
    z.strictObject({
      version: z.enum(modelVersions),
      than: z.enum(modelVersions),
      n: count,
      mean_absolute: Estimate.nullable(),
    }),
  ),
  /** Each face without its name, the youngest first: the figures follow from these. */
  faces: z.array(
    z.strictObject({
      age: z.number(),
      sex: z.string().nullable(),
      readings: z.record(z.string(), Reading),
    }),
  ),
});
export type AccuracyReport = z.infer<typeof AccuracyReport>;
