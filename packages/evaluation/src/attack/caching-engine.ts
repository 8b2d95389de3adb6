import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { EngineVersion, FaceReading, Pose } from "@ofage/engine";
import { evaluateFrames } from "@ofage/engine/internals/evaluate-frames.ts";
import { eraseFaceData, type FrameAnalysis } from "@ofage/engine/internals/frame-analysis.ts";
import { createPool } from "@ofage/engine/internals/pool.ts";
import type { WorkerResult, WorkerOptions, WorkerTask } from "@ofage/engine/internals/worker.ts";
import type { CapturedFrame } from "./camera-recording.ts";

/**
 * The engine, except that a frame used in several presentations is analyzed once: equal bytes give an equal analysis.
 * Everything else is the engine's own: its workers, and its evaluation of all frames together.
 */
export interface CachingEngine {
  openSession(): CachingEngineSession;
  close(): Promise<void>;
}

/** Analyses of some people's frames, until they are erased. */
export interface CachingEngineSession {
  analyze(shot: CapturedFrame): Promise<FrameAnalysis>;
  evaluate(shots: readonly CapturedFrame[], poses: readonly Pose[]): Promise<PresentationVerdict>;
  /** Overwrites all face data. */
  erase(): Promise<void>;
}

export type PresentationVerdict = Pick<FaceReading, "outcome" | "obstacle" | "moves" | "checks">;

/**
 * Creates the engine with its workers.
 * @throws ModelFileError when the networks are not built
 */
export async function createCachingEngine(version: EngineVersion): Promise<CachingEngine> {
  const workers = Math.min(4, availableParallelism());
  const workerData: WorkerOptions = {
    modelsDir: fileURLToPath(new URL("../../../engine/build/models", import.meta.url)),
    customModel: null,
  };
  const url = new URL("../../../engine/src/worker.ts", import.meta.url);
  const pool = createPool<WorkerTask, WorkerResult>({ url, workers, workerData });
  const lookAt = async ({ jpeg }: CapturedFrame): Promise<FrameAnalysis> => {
    const bytes = new Uint8Array(jpeg);
    const answer = await pool.run({ kind: "frame", bytes, estimator: version }, [bytes.buffer]);
    if (answer.kind !== "frame") throw new Error(`a worker answered ${answer.kind}`);
    return answer.analysis;
  };
  return {
    openSession: () => {
      const looks = new Map<CapturedFrame, Promise<FrameAnalysis>>();
      const look = (shot: CapturedFrame): Promise<FrameAnalysis> => {
        const known = looks.get(shot) ?? lookAt(shot);
        looks.set(shot, known);
        return known;
      };
      return {
        analyze: look,
        evaluate: async (shots, poses) => evaluateFrames(version, await Promise.all(shots.map(look)), poses),
        erase: async () => {
          for (const each of await Promise.all(looks.values())) eraseFaceData(each);
          looks.clear();
        },
      };
    },
    close: () => pool.destroy(),
  };
}
