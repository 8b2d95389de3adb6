import type { ModelBenchmark, PeerBenchmark } from "@ofage/contract/engine-benchmark";
import { availableParallelism } from "node:os";
import type { BenchChild } from "./bench-child.ts";
import type { AgeReaderHandlers } from "./age-reader.ts";
import type { BenchModel, BenchSubject } from "./subjects.ts";
import { summarizeTimes } from "./summarize-times.ts";
import { repeatShots, type VisitorShots } from "./visitor.ts";

/** How often each thing is measured. */
export interface SpeedSample {
  turns: number;
  framesPerTurn: number;
  verdictsPerTurn: number;
  smallFramesPerTurn: number;
  framesForThroughput: number;
}

const workerCounts = [1, 2];
export const verdictWorkers = Math.min(2, availableParallelism());

export type SpeedOfModel = Omit<ModelBenchmark, "mean_absolute_error" | "without_age">;
export type SpeedOfPeer = Omit<PeerBenchmark, "mean_absolute_error" | "without_age">;

export interface SubjectMeasurements {
  models: SpeedOfModel[];
  peers: SpeedOfPeer[];
  /** Ages by the subject's name, one per face; empty without faces. */
  ages: Map<string, (number | null)[]>;
}

/** Times every subject in rotation, and has each estimate the ages of the faces. */
export async function measureSubjects(
  models: BenchModel[],
  peers: BenchSubject<AgeReaderHandlers>[],
  shots: VisitorShots,
  faces: Uint8Array[],
  sample: SpeedSample,
): Promise<SubjectMeasurements> {
  const frames = repeatShots(shots.large, sample.framesPerTurn);
  const running: {
    subject: BenchSubject<AgeReaderHandlers>;
    child: BenchChild<AgeReaderHandlers>;
    coldStart: number;
    times: number[];
  }[] = [];
  try {
    for (const subject of [...models, ...peers]) {
      const start = performance.now();
      const child: BenchChild<AgeReaderHandlers> = subject.start();
      running.push({ subject, child, coldStart: 0, times: [] });
      const [age] = await child.ask("ages", [frames[0]!]);
      if (age === null) throw new Error(`${subject.name} finds no face in the bench's own frame`);
      running.at(-1)!.coldStart = performance.now() - start;
    }
    // The first turn warms up and is not counted.
    for (let turn = -1; turn < sample.turns; turn++)
      for (const { child, times } of running) {
        const measured = await child.ask("time", frames);
        if (turn >= 0) times.push(...measured);
      }
    const speeds: SpeedOfPeer[] = [];
    const ages: SubjectMeasurements["ages"] = new Map();
    for (const { subject, child, coldStart, times } of running) {
      const { name, version, runtime, does } = subject;
      const { now, peak } = await child.ask("memory");
      speeds.push({
        name,
        version,
        runtime,
        does,
        frame_ms: summarizeTimes(times),
        cold_start_ms: coldStart,
        memory: { after: now, peak },
      });
      if (faces.length > 0) ages.set(name, await child.ask("ages", faces));
      await child.stop();
    }
    const more = await measureModels(models, shots, sample);
    return {
      models: models.map(({ model, engine_version }, index) => ({
        ...speeds[index]!,
        model,
        engine_version,
        ...more[index]!,
      })),
      peers: speeds.slice(models.length),
      ages,
    };
  } finally {
    for (const { child } of running) await child.stop();
  }
}

type ModelThroughput = Pick<
  ModelBenchmark,
  "small_frame_ms" | "verdict_ms" | "verdict_workers" | "frames_per_second"
>;

/** Measures what only our own engine supports: the parts of a scan, and the throughput of its workers. */
async function measureModels(
  models: BenchModel[],
  shots: VisitorShots,
  sample: SpeedSample,
): Promise<ModelThroughput[]> {
  const last = repeatShots(shots.large, sample.verdictsPerTurn);
  const small = repeatShots(shots.small, sample.smallFramesPerTurn);
  const frames = repeatShots(shots.large, sample.framesForThroughput);
  const found: ModelThroughput[] = [];
  for (const model of models) {
    const frames_per_second: ModelThroughput["frames_per_second"] = [];
    const smallFrames: number[] = [];
    const verdicts: number[] = [];
    for (const workers of workerCounts) {
      const child = model.startWith(workers);
      try {
        await child.ask("verdicts", last.slice(0, 3));
        if (workers === verdictWorkers)
          for (let turn = 0; turn < sample.turns; turn++) {
            smallFrames.push(...(await child.ask("smallFrames", small)));
            verdicts.push(...(await child.ask("verdicts", last)));
          }
        frames_per_second.push({ workers, value: await child.ask("throughput", frames) });
      } finally {
        await child.stop();
      }
    }
    found.push({
      small_frame_ms: summarizeTimes(smallFrames),
      verdict_ms: summarizeTimes(verdicts),
      verdict_workers: verdictWorkers,
      frames_per_second,
    });
  }
  return found;
}
