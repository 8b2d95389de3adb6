import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { EngineVersion, FaceReading, Pose } from "../src/index.ts";
import { judge } from "../src/judge.ts";
import { forget, type Look } from "../src/look.ts";
import { createPool } from "../src/pool.ts";
import type { WorkerAnswer, WorkerOptions, WorkerTask } from "../src/worker.ts";
import type { Shot } from "./session.ts";

/**
 * The engine, but that a frame which stands in several presentations is looked at once: equal bytes give an equal look. Everything else is the
 * engine's own: its workers, and its judgement of all frames together.
 */
export interface Reader {
  begin(): Reading;
  close(): Promise<void>;
}

/** What was seen on some people's frames, until it is forgotten. */
export interface Reading {
  look(shot: Shot): Promise<Look>;
  judge(shots: readonly Shot[], poses: readonly Pose[]): Promise<Judgement>;
  /** Overwrites what is known of every face. */
  forget(): Promise<void>;
}

export type Judgement = Pick<FaceReading, "outcome" | "obstacle" | "moves" | "checks">;

/** @throws ModelFileError where the networks are not built */
export async function createReader(version: EngineVersion): Promise<Reader> {
  const workers = Math.min(4, availableParallelism());
  const workerData: WorkerOptions = {
    modelsDir: fileURLToPath(new URL("../build/models", import.meta.url)),
    plugged: null,
  };
  const url = new URL("../src/worker.ts", import.meta.url);
  const pool = createPool<WorkerTask, WorkerAnswer>({ url, workers, workerData });
  const lookAt = async ({ jpeg }: Shot): Promise<Look> => {
    const bytes = new Uint8Array(jpeg);
    const answer = await pool.run({ kind: "frame", bytes, estimator: version }, [bytes.buffer]);
    if (answer.kind !== "frame") throw new Error(`a worker answered ${answer.kind}`);
    return answer.look;
  };
  return {
    begin: () => {
      const looks = new Map<Shot, Promise<Look>>();
      const look = (shot: Shot): Promise<Look> => {
        const known = looks.get(shot) ?? lookAt(shot);
        looks.set(shot, known);
        return known;
      };
      return {
        look,
        judge: async (shots, poses) => judge(version, await Promise.all(shots.map(look)), poses),
        forget: async () => {
          for (const each of await Promise.all(looks.values())) forget(each);
          looks.clear();
        },
      };
    },
    close: () => pool.destroy(),
  };
}
