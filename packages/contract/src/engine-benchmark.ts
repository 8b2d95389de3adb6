import { z } from "zod";
import { modelVersions } from "./brand.ts";

const count = z.int().nonnegative();
const positive = z.number().positive();
/** In milliseconds. */
const DurationStats = z.strictObject({ n: count, mean: positive, p50: positive, p95: positive });
export type DurationStats = z.infer<typeof DurationStats>;

/** In milliseconds. */
const DurationPercentiles = z.strictObject({ p50: positive, p95: positive, p99: positive });

/** In years, with its 95% confidence interval. */
const YearsEstimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });

/** An age estimator under test, running in its own process. */
const benchmarkSubjectFields = {
  name: z.string(),
  /** Version of the package. */
  version: z.string(),
  runtime: z.string(),
  /** Processing of one frame, besides decoding it. */
  does: z.string(),
  /** Time from a JPEG to an age, one frame after another, on one thread. */
  frame_ms: DurationStats,
  /** Time from the start of the process to the first age. */
  cold_start_ms: positive,
  /** Resident memory of the whole process, in MiB. */
  memory: z.strictObject({ after: positive, peak: positive }),
  /** Over the faces for which every subject returned an age; null when no faces were supplied. */
  mean_absolute_error: YearsEstimate.nullable(),
  /** Number of faces for which it returned no age. */
  without_age: count.nullable(),
};

const ModelBenchmark = z.strictObject({
  ...benchmarkSubjectFields,
  model: z.enum(modelVersions),
  engine_version: z.string(),
  /** Time to read a small frame, which shows a movement. Reports from before 2026-11-26 have none. */
  small_frame_ms: DurationStats.optional(),
  /**
   * Time from a scan's last frame to its result: the frame's reading with its age, which `frame_ms` times alone, and the conclusion.
   * In reports from before 2026-11-26: from five frames to the verdict.
   */
  verdict_ms: DurationStats,
  verdict_workers: count,
  frames_per_second: z.array(z.strictObject({ workers: count, value: positive })),
});
export type ModelBenchmark = z.infer<typeof ModelBenchmark>;

const PeerBenchmark = z.strictObject(benchmarkSubjectFields);
export type PeerBenchmark = z.infer<typeof PeerBenchmark>;

/** Latency of light API calls, made at a fixed rate while the engine is idle and while it is saturated, in turns. */
const SaturationBenchmark = z.strictObject({
  calls: z.array(
    z.strictObject({ call: z.string(), n: count, idle: DurationPercentiles, full: DurationPercentiles }),
  ),
  /** Visitors that kept sending more frames than the engine can process. */
  visitors: count,
  seconds: positive,
  verdicts: count,
  refused: count,
});

/** A burst of many visitors at once. */
const BurstBenchmark = z.strictObject({
  visitors: count,
  answered: count,
  refused: count,
  /** Number of refused requests that were told when to retry. */
  told_when: count,
  /** The shortest and longest retry delay, in seconds; null when nobody was refused. */
  told_seconds: z.strictObject({ least: count, most: count }).nullable(),
  /** In milliseconds. */
  longest_wait: z.strictObject({ answered: positive, refused: positive.nullable() }),
  /** Resident memory of the server, in MiB. */
  memory: z.strictObject({ before: positive, peak: positive, after: positive }),
});

/**
 * The output of `npm run bench engine -- --write`: `docs/engine-bench.json`. Times apply to one machine; the ratios
 * between them are more meaningful.
 */
export const EngineBenchmark = z.strictObject({
  measured_on: z.iso.date(),
  /** The command line to reproduce the report. */
  command: z.string(),
  machine: z.strictObject({
    cpu: z.string(),
    cores: count,
    memory_gib: positive,
    system: z.string(),
    node: z.string(),
    /** Load average of the minute before the start, which shows what else the machine was running. */
    load: z.number(),
  }),
  method: z.strictObject({
    /** The frame used for timing. */
    frame: z.string(),
    /** Number of turns in which every subject is measured, in rotation, so that noise affects all of them alike. */
    turns: count,
  }),
  /** Networks of this build, with the hex SHA-256 of each. */
  networks: z.array(z.strictObject({ name: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  /** The faces used for the errors; null when none were supplied. */
  faces: z
    .strictObject({
      name: z.string().nullable(),
      labels_sha256: z.string().regex(/^[0-9a-f]{64}$/),
      n: count,
      /** Number of faces for which every subject returned an age; the errors cover only these. */
      n_common: count,
    })
    .nullable(),
  models: z.array(ModelBenchmark),
  peers: z.array(PeerBenchmark),
  saturation: SaturationBenchmark,
  burst: BurstBenchmark,
});
export type EngineBenchmark = z.infer<typeof EngineBenchmark>;
