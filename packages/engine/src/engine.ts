import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import {
  EngineBusyError,
  EngineClosedError,
  CustomModelManifestError,
  UnreadableFrameError,
} from "./errors.ts";
import { evaluateFrames } from "./evaluate-frames.ts";
import { eraseFaceData, type FrameAnalysis } from "./frame-analysis.ts";
import { disableOnnxTelemetry } from "./models/disable-onnx-telemetry.ts";
import { readNetworksManifest } from "./models/network-session.ts";
import { createWaitEstimator } from "./wait-estimator.ts";
import { type CustomModelManifest, readCustomModelManifest } from "./custom-model/custom-model-manifest.ts";
import { openCustomModel } from "./custom-model/custom-model.ts";
import { createPool } from "./pool.ts";
import type { FaceReading, Pose } from "./face-reading.ts";
import { createScanReader, type ScanFrameInput, type ScanReservation } from "./scan/scan-reader.ts";
import type { ScanFrame } from "./scan/scan-frame.ts";
import { ESTIMATORS } from "./versions/index.ts";
import type { EstimatorId } from "./versions/age-estimator.ts";
import type { WorkerResult, WorkerOptions, WorkerTask } from "./worker.ts";

const MAX_FRAMES = 8;

/** A worker takes about 200 MB; most machines have better uses for the memory of more. */
const MAX_DEFAULT_WORKERS = 4;

/** At nine frames a second and 25 ms a frame, one core reads four scans; half of it is left for everything else. */
const SCANS_PER_WORKER = 2;

export interface EngineOptions {
  /** Number of threads. Default: one per core, at most 4. */
  workers?: number;
  /** Folder with the ONNX files and their manifest. Default: `build/models` of this package. */
  modelsDir?: string;
  /** Readings that may wait while all workers are busy. Default: 16. */
  maxQueue?: number;
  /** Scans that may run at once. Default: two per worker. */
  maxScans?: number;
  /** Manifest of the operator's own age network: docs/custom-model.md. Default: none. */
  customModelManifest?: string | undefined;
}

export interface ReadInput {
  /** JPEG bytes, 1 to 8 frames in the order of capture. Never written anywhere. */
  frames: Uint8Array[];
  /** Requested pose of each frame: as many as frames, at least one frontal. Default: all frontal. */
  poses?: readonly Pose[];
  /** `custom` requires a custom model. */
  version: EstimatorId;
}

export interface Engine {
  /** The custom model; null without one. */
  readonly customModel: Pick<CustomModelManifest, "name" | "sha256" | "license" | "source"> | null;
  /**
   * Reads one visitor's frames.
   * @throws UnreadableFrameError for a bad frame
   * @throws EngineBusyError when the queue is full
   * @throws EngineClosedError after `close`
   * @throws RangeError for wrong input
   * @throws Error of a worker that died
   */
  read(input: ReadInput): Promise<FaceReading>;
  /**
   * Reads one frame of a scan.
   * @throws UnreadableFrameError for a bad frame
   * @throws EngineBusyError when too many frames wait
   * @throws EngineClosedError after `close`
   */
  readScanFrame(input: ScanFrameInput): Promise<ScanFrame>;
  /**
   * Reserves a place for one scan.
   * @throws EngineBusyError when as many run as may
   * @throws EngineClosedError after `close`
   */
  reserveScan(): ScanReservation;
  /** Throws the EngineBusyError that `read` would reject with now, so that a caller can refuse a visitor before further work. */
  refuseIfFull(): void;
  /** Returns how many visitors' frames are being read, and how many wait for a worker. */
  getLoad(): { reading: number; waiting: number };
  /** Takes no more readings, waits for the running ones, then ends the workers. */
  close(): Promise<void>;
}

/**
 * Starts the workers; resolves when each has loaded and run every network once.
 * @throws ModelFileError when the networks are not built or do not match the manifest
 * @throws CustomModelManifestError when the custom model does not fit its manifest
 */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const {
    workers = Math.min(MAX_DEFAULT_WORKERS, availableParallelism()),
    modelsDir = fileURLToPath(new URL("../build/models", import.meta.url)),
    maxQueue = 16,
    maxScans = SCANS_PER_WORKER * workers,
    customModelManifest,
  } = options;
  if (!Number.isInteger(workers) || workers < 1) throw new RangeError("at least one worker");
  disableOnnxTelemetry();
  const manifest = await readNetworksManifest(modelsDir);
  const weights = Object.fromEntries(Object.entries(manifest).map(([name, { sha256 }]) => [name, sha256]));
  const customModel =
    customModelManifest === undefined ? null : await readCustomModel(customModelManifest, weights);
  const workerData: WorkerOptions = { modelsDir, customModel: customModel };
  const url = new URL("worker.ts", import.meta.url);
  const pool = createPool<WorkerTask, WorkerResult>({ url, workers, workerData });
  try {
    // As many tasks as idle workers, submitted at once: each worker gets exactly one.
    await Promise.all(Array.from({ length: workers }, () => pool.run({ kind: "ready" })));
  } catch (error) {
    await pool.destroy();
    throw error;
  }

  const pace = createWaitEstimator();
  const scans = createScanReader({ pool, maxScans, weights, customModel });
  const inFlight = new Set<Promise<FaceReading>>();
  let closing: Promise<void> | undefined;

  async function readFrame(bytes: Uint8Array, estimator: EstimatorId | null): Promise<WorkerResult> {
    // A copy, because the caller's buffer may be a slice that others use.
    const copy = new Uint8Array(bytes);
    return pool.run({ kind: "frame", bytes: copy, estimator }, [copy.buffer]);
  }

  async function readAll({
    frames,
    poses = frames.map(() => "front"),
    version,
  }: ReadInput): Promise<FaceReading> {
    const start = performance.now();
    // One task per frame rather than per visitor: a quiet machine answers sooner by using every worker.
    const tasks: Promise<WorkerResult>[] = [];
    const isFrontal = (index: number) => poses[index] === "front";
    // The longest tasks first, so that the workers end together.
    for (const index of [...frames.keys()].toSorted((a, b) => Number(isFrontal(b)) - Number(isFrontal(a))))
      // Only frontal frames give an age.
      tasks[index] = readFrame(frames[index]!, isFrontal(index) ? version : null);
    const settled = await Promise.allSettled(tasks);
    const looks = settled.map((result, index) => unwrapWorkerResult(result, index));
    const judged = await evaluateFrames(version, looks, poses);
    looks.forEach(eraseFaceData);
    const own = version === "custom" ? customModel : null;
    return {
      version,
      estimator: own?.name ?? version,
      ...judged,
      frames: looks.map(({ reading }) => reading),
      digests: looks.map(({ digest }) => digest),
      weights: own ? { ...weights, [own.name]: own.sha256 } : weights,
      durationMs: performance.now() - start,
    };
  }

  function refuseIfFull(): void {
    if (inFlight.size >= workers + maxQueue)
      throw new EngineBusyError(pace.estimateWaitSeconds(inFlight.size));
  }

  return {
    customModel: customModel && describeCustomModel(customModel),
    refuseIfFull,
    getLoad: () => ({
      reading: Math.min(inFlight.size, workers),
      waiting: Math.max(0, inFlight.size - workers),
    }),
    async readScanFrame(input) {
      if (closing !== undefined) throw new EngineClosedError();
      return scans.read(input);
    },
    reserveScan() {
      if (closing !== undefined) throw new EngineClosedError();
      return scans.reserve();
    },
    async read(input) {
      validateReadInput(input);
      if (input.version === "custom" && customModel === null)
        throw new RangeError("there is no custom model");
      if (closing !== undefined) throw new EngineClosedError();
      refuseIfFull();
      if (inFlight.size === 0) pace.startBusyPeriod();
      const reading = readAll(input);
      inFlight.add(reading);
      try {
        return await reading;
      } finally {
        inFlight.delete(reading);
        pace.recordCompletion();
      }
    },
    close() {
      closing ??= Promise.allSettled([...inFlight, scans.finish()]).then(() => pool.destroy());
      return closing;
    },
  };
}

/**
 * Reads the custom model's manifest and checks it once against the network. This happens here because a worker's error
 * would arrive without its class.
 * @param ours names that are taken
 * @throws CustomModelManifestError when the name is taken or the network does not fit
 */
async function readCustomModel(file: string, ours: Record<string, string>): Promise<CustomModelManifest> {
  const manifest = await readCustomModelManifest(file);
  if ([ours, ESTIMATORS].some((names) => Object.hasOwn(names, manifest.name)))
    throw CustomModelManifestError.forFile(file, [`name: ${manifest.name} is the name of one of our own`]);
  const network = await openCustomModel(manifest);
  await network.close();
  return manifest;
}

function describeCustomModel({ name, sha256, license, source }: CustomModelManifest): Engine["customModel"] {
  return { name, sha256, license, source };
}

function unwrapWorkerResult(result: PromiseSettledResult<WorkerResult>, index: number): FrameAnalysis {
  if (result.status === "rejected") throw result.reason;
  const answer = result.value;
  if (answer.kind === "unreadable") throw new UnreadableFrameError(index, answer.reason);
  if (answer.kind !== "frame") throw new TypeError(`a worker answered ${answer.kind}`);
  return answer.analysis;
}

function validateReadInput({ frames, poses, version }: ReadInput): void {
  if (frames.length < 1 || frames.length > MAX_FRAMES) {
    throw new RangeError(`1 to ${MAX_FRAMES} frames, not ${frames.length}`);
  }
  if (poses !== undefined && poses.length !== frames.length) {
    throw new RangeError(`${frames.length} frames, but ${poses.length} poses`);
  }
  if (poses !== undefined && !poses.includes("front")) throw new RangeError("no frontal frame");
  if (!Object.hasOwn(ESTIMATORS, version)) throw new RangeError("no such engine version");
}
