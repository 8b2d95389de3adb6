import { z } from "zod";
import { modelVersions } from "./brand.ts";

const count = z.int().nonnegative();
const positive = z.number().positive();
/** Milliseconds. */
const DurationStats = z.strictObject({ n: count, mean: positive, p50: positive, p95: positive });
export type DurationStats = z.infer<typeof DurationStats>;

/** Milliseconds. */
const DurationPercentiles = z.strictObject({ p50: positive, p95: positive, p99: positive });

/** Years, with its 95 % confidence interval. */
const YearsEstimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });

/** What reads an age off a frame, in a process of its own. */
const benchmarkSubjectFields = {
  name: z.string(),
  /** Of the package. */
  version: z.string(),
  runtime: z.string(),
  /** What it does for one frame, besides decoding it. */
  does: z.string(),
  /** From a JPEG to an age, one after the other, on one thread. */
  frame_ms: DurationStats,
  /** From the start of the process to the first age. */
  cold_start_ms: positive,
  /** Resident, of the whole process, in MiB. */
  memory: z.strictObject({ after: positive, peak: positive }),
  /** On the faces of which every subject gave an age; null where none were handed in. */
  mean_absolute_error: YearsEstimate.nullable(),
  /** Faces of which it gave no age. */
  without_age: count.nullable(),
};

const ModelBenchmark = z.strictObject({
  ...benchmarkSubjectFields,
  model: z.enum(modelVersions),
  engine_version: z.string(),
  /** From five frames, one of them with the head turned, to what is said of them. */
  verdict_ms: DurationStats,
  verdict_workers: count,
  frames_per_second: z.array(z.strictObject({ workers: count, value: positive })),
});
export type ModelBenchmark = z.infer<typeof ModelBenchmark>;

const PeerBenchmark = z.strictObject(benchmarkSubjectFields);
export type PeerBenchmark = z.infer<typeof PeerBenchmark>;

/** Light calls of the API, asked at a fixed pace beside an idle and beside a full engine, in turns. */
const SaturationBenchmark = z.strictObject({
  calls: z.array(
    z.strictObject({ call: z.string(), n: count, idle: DurationPercentiles, full: DurationPercentiles }),
  ),
  /** Who kept sending frames, more than the engine takes. */
  visitors: count,
  seconds: positive,
  verdicts: count,
  refused: count,
});

/** Many visitors at one moment. */
const BurstBenchmark = z.strictObject({
  visitors: count,
  answered: count,
  refused: count,
  /** Of the refused, how many were told when to come again. */
  told_when: count,
  /** Seconds they were told, the least and the most; null where nobody was refused. */
  told_seconds: z.strictObject({ least: count, most: count }).nullable(),
  /** Milliseconds. */
  longest_wait: z.strictObject({ answered: positive, refused: positive.nullable() }),
  /** The server's, resident, in MiB. */
  memory: z.strictObject({ before: positive, peak: positive, after: positive }),
});

/** What `npm run bench engine -- --write` writes: `docs/engine-bench.json`. Times are of one machine; the ratios between them say more. */
export const EngineBenchmark = z.strictObject({
  measured_on: z.iso.date(),
  /** As anybody would type it. */
  command: z.string(),
  machine: z.strictObject({
    cpu: z.string(),
    cores: count,
    memory_gib: positive,
    system: z.string(),
    node: z.string(),
    /** Load average of the last minute before it began: what else the machine was doing. */
    load: z.number(),
  }),
  method: z.strictObject({
    /** What was read for the times. */
    frame: z.string(),
    /** Every subject is measured in this many turns, in rotation, so that a noisy moment meets each of them. */
    turns: count,
  }),
  /** The faces of the errors; null where none were handed in. */
  faces: z
    .strictObject({
      name: z.string().nullable(),
      labels_sha256: z.string().regex(/^[0-9a-f]{64}$/),
      n: count,
      /** Of which every subject gave an age: what the errors are of. */
      n_common: count,
    })
    .nullable(),
  models: z.array(ModelBenchmark),
  peers: z.array(PeerBenchmark),
  saturation: SaturationBenchmark,
  burst: BurstBenchmark,
});
export type EngineBenchmark = z.infer<typeof EngineBenchmark>;
