import landmarksUrl from "@vladmandic/face-api/model/face_landmark_68_tiny_model.bin?url";
import detectorUrl from "@vladmandic/face-api/model/tiny_face_detector_model.bin?url";
import { detectorLoadTimeoutMs } from "../settings.ts";
import type { FrameAnalysis } from "./frame-analysis.ts";

/** Messages to the worker. `size` is the side of the square picture. */
export type WorkerRequest =
  | { type: "load"; detector: ArrayBuffer; landmarks: ArrayBuffer }
  | { type: "look"; id: number; size: number; pixels: ArrayBuffer };
/** Messages from the worker. */
export type WorkerResponse = { type: "ready" } | { type: "seen"; id: number; analysis: FrameAnalysis };

/** Detects a face and measures it, in a worker. */
export interface Detector {
  /**
   * Starts the detector, once; resolves when it is ready. Rejects when workers or the networks' files are unavailable:
   * the check then continues without guidance, unless a later call succeeds.
   */
  load(): Promise<void>;
  /** Analyzes square RGBA pixels, whose buffer is transferred. Run one analysis at a time. */
  analyze(pixels: ArrayBuffer, size: number): Promise<FrameAnalysis>;
  /** Releases all resources; the detector may be loaded again. */
  stop(): void;
}

interface PendingAnalysis {
  resolve: (look: FrameAnalysis) => void;
  reject: (why: Error) => void;
}

interface RunningDetector {
  ready: Promise<void>;
  worker: Worker | null;
  pendingAnalyses: Map<number, PendingAnalysis>;
}

/** Creates a detector that is not loaded yet. */
export function createDetector(): Detector {
  let running: RunningDetector | null = null;
  let lastId = 0;
  return {
    load() {
      if (running) return running.ready;
      const started = startWorker(() => {
        if (running === started) stop();
      });
      running = started;
      return started.ready;
    },
    analyze: (pixels, size) =>
      new Promise((resolve, reject) => {
        if (!running?.worker) return reject(new Error("The face detector is not loaded"));
        const id = ++lastId;
        running.pendingAnalyses.set(id, { resolve, reject });
        running.worker.postMessage({ type: "look", id, size, pixels } satisfies WorkerRequest, [pixels]);
      }),
    stop,
  };

  function stop(): void {
    running?.worker?.terminate();
    running = null;
  }
}

/**
 * Starts the worker.
 * @param onBroken called when the worker can never become ready; not when it only takes too long, since it may still be loading
 */
function startWorker(onBroken: () => void): RunningDetector {
  const looks = new Map<number, PendingAnalysis>();
  let worker: Worker;
  try {
    worker = new Worker(new URL("./detector.worker.ts", import.meta.url), { type: "module" });
  } catch (error) {
    return { ready: Promise.reject(error), worker: null, pendingAnalyses: looks };
  }
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error);
      for (const look of looks.values()) look.reject(error);
      looks.clear();
      onBroken();
    };
    setTimeout(() => reject(new Error("The face detector took too long to load")), detectorLoadTimeoutMs);
    worker.addEventListener("error", (event) =>
      fail(new Error(event.message || "The face detector's worker broke")),
    );
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.type === "ready") return resolve();
      looks.get(data.id)?.resolve(data.analysis);
      looks.delete(data.id);
    });
    sendModels(worker).catch(fail);
  });
  return { ready, worker, pendingAnalyses: looks };
}

/** Fetches the models here, because a worker obeys the policy of its own script's response, which may forbid it. */
async function sendModels(worker: Worker): Promise<void> {
  const [detector, landmarks] = await Promise.all([fetchModel(detectorUrl), fetchModel(landmarksUrl)]);
  worker.postMessage({ type: "load", detector, landmarks } satisfies WorkerRequest, [detector, landmarks]);
}

async function fetchModel(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The face detector's file answered ${answer.status}`);
  return answer.arrayBuffer();
}
