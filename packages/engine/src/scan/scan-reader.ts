import type { CustomModelManifest } from "../custom-model/custom-model-manifest.ts";
import { EngineBusyError, UnreadableFrameError } from "../errors.ts";
import type { Pool } from "../pool.ts";
import type { WorkerResult, WorkerTask } from "../worker.ts";
import { createScanCost } from "./scan-cost.ts";
import type { ScanFrame, ScanFrameOptions } from "./scan-frame.ts";

/** Frames that may wait for each worker, before others are refused: about 150 ms. */
const WAITING_FRAMES_PER_WORKER = 15;

/** A scan takes 6 to 12 seconds; with several running, one ends sooner. */
const TYPICAL_SCAN_SECONDS = 10;

export interface ScanFrameInput extends ScanFrameOptions {
  /** JPEG bytes. Never written anywhere. */
  bytes: Uint8Array;
}

/** A place among the scans that may run at once. */
export interface ScanReservation {
  /** Frees the place; more than once has no effect. */
  release(): void;
}

export interface ScanReaderOptions {
  /** Number of the pool's threads. */
  workers: number;
  pool: Pick<Pool<WorkerTask, WorkerResult>, "run">;
  /** Undefined: as many as the workers have time for. */
  maxScans: number | undefined;
  weights: Record<string, string>;
  customModel: Pick<CustomModelManifest, "name" | "sha256"> | null;
}

/** Admits scans and reads their frames. */
export interface ScanReader {
  /**
   * Reads one frame.
   * @throws UnreadableFrameError for a bad frame
   * @throws EngineBusyError when too many frames wait
   */
  read(input: ScanFrameInput): Promise<ScanFrame>;
  /**
   * Reserves a place for one scan.
   * @throws EngineBusyError when as many run as may
   */
  reserve(): ScanReservation;
  /** Returns how many scans may run at once. */
  getCapacity(): number;
  /** Returns how many frames are being read, and how many wait for a worker. */
  getLoad(): { reading: number; waiting: number };
  /** Resolves when the frames that are being read now are done. */
  finish(): Promise<void>;
}

/** Creates the reader of an engine's scans. */
export function createScanReader({
  workers,
  pool,
  maxScans,
  weights,
  customModel,
}: ScanReaderOptions): ScanReader {
  const reservations = new Set<symbol>();
  const reading = new Set<Promise<WorkerResult>>();
  const cost = createScanCost();
  const getCapacity = () => maxScans ?? cost.getCapacity(workers);

  return {
    async read({ bytes, ...options }) {
      if (options.estimator === "custom" && customModel === null)
        throw new RangeError("there is no custom model");
      if (reading.size >= workers * WAITING_FRAMES_PER_WORKER) throw new EngineBusyError(1);
      // A copy, because the caller's buffer may be a slice that others use.
      const copy = new Uint8Array(bytes);
      const task = pool.run({ kind: "scan_frame", bytes: copy, options }, [copy.buffer]);
      reading.add(task);
      try {
        const result = await task;
        if (result.kind === "unreadable") throw new UnreadableFrameError(result.reason);
        if (result.kind !== "scan_frame") throw new TypeError(`a worker answered ${result.kind}`);
        cost.note(options.purpose, result.cpuMs);
        const own = options.estimator === "custom" ? customModel : null;
        if (result.frame.age === null) return { ...result.frame, source: null, weights: {} };
        return {
          ...result.frame,
          source: own?.name ?? options.estimator,
          weights: own ? { ...weights, [own.name]: own.sha256 } : weights,
        };
      } finally {
        reading.delete(task);
      }
    },
    reserve() {
      const most = getCapacity();
      if (reservations.size >= most)
        throw new EngineBusyError(Math.ceil(TYPICAL_SCAN_SECONDS / Math.max(1, most)));
      const place = Symbol("scan");
      reservations.add(place);
      return { release: () => void reservations.delete(place) };
    },
    getCapacity,
    getLoad: () => ({
      reading: Math.min(reading.size, workers),
      waiting: Math.max(0, reading.size - workers),
    }),
    async finish() {
      await Promise.allSettled(reading);
    },
  };
}
