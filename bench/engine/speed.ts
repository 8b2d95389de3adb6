import type { MeasuredModel, MeasuredPeer } from "@ofage/contract/engine-bench";
import { availableParallelism } from "node:os";
import type { Child } from "./child.ts";
import type { Reader } from "./reader-process.ts";
import type { Model, Subject } from "./subjects.ts";
import { timesOf } from "./times.ts";
import { framesFor, poses, type Shots } from "./visitor.ts";

export const turns = 4;
const framesPerTurn = 15;
const verdictsPerTurn = 15;
const framesForThroughput = 60;
const workerCounts = [1, 2];
export const verdictWorkers = Math.min(2, availableParallelism());

export type SpeedOfModel = Omit<MeasuredModel, "mean_absolute_error" | "without_age">;
export type SpeedOfPeer = Omit<MeasuredPeer, "mean_absolute_error" | "without_age">;

export interface Measured {
  models: SpeedOfModel[];
  peers: SpeedOfPeer[];
  /** By the subject's name, one a face; empty without faces. */
  ages: Map<string, (number | null)[]>;
}

/** Times every subject in rotation, and has each read the faces. */
export async function measureSubjects(
  models: Model[],
  peers: Subject<Reader>[],
  shots: Shots,
  faces: Uint8Array[],
): Promise<Measured> {
  const frames = Array.from(
    { length: framesPerTurn },
    (_, index) => shots.front[index % shots.front.length]!,
  );
  const running: { subject: Subject<Reader>; child: Child<Reader>; coldStart: number; times: number[] }[] =
    [];
  try {
    for (const subject of [...models, ...peers]) {
      const start = performance.now();
      const child: Child<Reader> = subject.start();
      running.push({ subject, child, coldStart: 0, times: [] });
      const [age] = await child.ask("ages", [frames[0]!]);
      if (age === null) throw new Error(`${subject.name} sees nobody on the bench's own frame`);
      running.at(-1)!.coldStart = performance.now() - start;
    }
    // The first turn warms up and is not counted.
    for (let turn = -1; turn < turns; turn++)
      for (const { child, times } of running) {
        const measured = await child.ask("time", frames);
        if (turn >= 0) times.push(...measured);
      }
    const speeds: SpeedOfPeer[] = [];
    const ages: Measured["ages"] = new Map();
    for (const { subject, child, coldStart, times } of running) {
      const { name, version, runtime, does } = subject;
      const { now, peak } = await child.ask("memory");
      speeds.push({
        name,
        version,
        runtime,
        does,
        frame_ms: timesOf(times),
        cold_start_ms: coldStart,
        memory: { after: now, peak },
      });
      if (faces.length > 0) ages.set(name, await child.ask("ages", faces));
      await child.stop();
    }
    const more = await measureModels(models, shots);
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

type MoreOfModel = Pick<MeasuredModel, "verdict_ms" | "verdict_workers" | "frames_per_second">;

/** What only our own engine is asked: whole visitors, and what its workers get through. */
async function measureModels(models: Model[], shots: Shots): Promise<MoreOfModel[]> {
  const visitor = framesFor(shots, poses);
  const visitors = Array.from({ length: verdictsPerTurn }, () => visitor);
  const frames = Array.from(
    { length: framesForThroughput },
    (_, index) => shots.front[index % shots.front.length]!,
  );
  const found: MoreOfModel[] = [];
  for (const model of models) {
    const frames_per_second: MoreOfModel["frames_per_second"] = [];
    const verdicts: number[] = [];
    for (const workers of workerCounts) {
      const child = model.startWith(workers);
      try {
        await child.ask("verdicts", visitors.slice(0, 3));
        if (workers === verdictWorkers)
          for (let turn = 0; turn < turns; turn++) verdicts.push(...(await child.ask("verdicts", visitors)));
        frames_per_second.push({ workers, value: await child.ask("throughput", frames) });
      } finally {
        await child.stop();
      }
    }
    found.push({ verdict_ms: timesOf(verdicts), verdict_workers: verdictWorkers, frames_per_second });
  }
  return found;
}
