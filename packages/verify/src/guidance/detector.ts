import landmarksUrl from "@vladmandic/face-api/model/face_landmark_68_tiny_model.bin?url";
import detectorUrl from "@vladmandic/face-api/model/tiny_face_detector_model.bin?url";
import { detectorLoadTimeoutMs } from "../settings.ts";
import type { FrameAnalysis } from "./frame-analysis.ts";

/** To the worker. `size` is the side of the square picture. */
export type WorkerRequest =
  | { type: "load"; detector: ArrayBuffer; landmarks: ArrayBuffer }
  | { type: "look"; id: number; size: number; pixels: ArrayBuffer };
/** From the worker. */
export type WorkerResponse = { type: "ready" } | { type: "seen"; id: number; analysis: FrameAnalysis };

/** Finds a face and how it is turned, beside the page, in a worker. */
export interface Detector {
  /**
   * Starts it, once; resolves when it can look. Rejects where workers or the networks' files cannot
   * be had: the check then goes on without guidance, unless they can when it is asked again.
   */
  load(): Promise<void>;
  /** Looks at square RGBA pixels, which are handed over. One look at a time. */
  analyze(pixels: ArrayBuffer, size: number): Promise<FrameAnalysis>;
  /** Lets everything go; it may be loaded again. */
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

/** A detector that is not loaded yet. */
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

/** @param onBroken told when it will never look; not when it only takes too long, since it may be on its way */
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

/** Fetched here and not in the worker: a worker obeys the policy of its own script's answer, which may forbid it. */
async function sendModels(worker: Worker): Promise<void> {
  const [detector, landmarks] = await Promise.all([fetchModel(detectorUrl), fetchModel(landmarksUrl)]);
  worker.postMessage({ type: "load", detector, landmarks } satisfies WorkerRequest, [detector, landmarks]);
}

async function fetchModel(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The face detector's file answered ${answer.status}`);
  return answer.arrayBuffer();
}
