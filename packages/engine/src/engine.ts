import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { CustomModelManifestError, EngineClosedError } from "./errors.ts";
import { disableOnnxTelemetry } from "./models/disable-onnx-telemetry.ts";
import { readNetworksManifest } from "./models/network-session.ts";
import { type CustomModelManifest, readCustomModelManifest } from "./custom-model/custom-model-manifest.ts";
import { openCustomModel } from "./custom-model/custom-model.ts";
import { createPool } from "./pool.ts";
import { createScanReader, type ScanFrameInput, type ScanReservation } from "./scan/scan-reader.ts";
import type { ScanFrame } from "./scan/scan-frame.ts";
import { ESTIMATORS } from "./versions/index.ts";
import type { WorkerResult, WorkerOptions, WorkerTask } from "./worker.ts";

/** A worker takes about 200 MB; most machines have better uses for the memory of more. */
const MAX_DEFAULT_WORKERS = 4;

export interface EngineOptions {
  /** Number of threads. Default: one per core, at most 4. */
  workers?: number;
  /** Folder with the ONNX files and their manifest. Default: `build/models` of this package. */
  modelsDir?: string;
  /** Scans that may run at once. Default: as many as the workers have time for, by what frames have cost so far. */
  maxScans?: number;
  /** Manifest of the operator's own age network: docs/custom-model.md. Default: none. */
  customModelManifest?: string | undefined;
}

export interface Engine {
  /** The custom model; null without one. */
  readonly customModel: Pick<CustomModelManifest, "name" | "sha256" | "license" | "source"> | null;
  /**
   * Reads one frame of a scan.
   * @throws UnreadableFrameError for a bad frame
   * @throws EngineBusyError when too many frames wait
   * @throws EngineClosedError after `close`
   * @throws RangeError for an estimator that there is not
   * @throws Error of a worker that died
   */
  readScanFrame(input: ScanFrameInput): Promise<ScanFrame>;
  /**
   * Reserves a place for one scan.
   * @throws EngineBusyError when as many run as may
   * @throws EngineClosedError after `close`
   */
  reserveScan(): ScanReservation;
  /** Returns how many scans may run at once. */
  getCapacity(): number;
  /** Returns how many frames are being read, and how many wait for a worker. */
  getLoad(): { reading: number; waiting: number };
  /** Takes no more frames, waits for those that are being read, then ends the workers. */
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
    maxScans,
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

  const scans = createScanReader({ workers, pool, maxScans, weights, customModel });
  let closing: Promise<void> | undefined;

  return {
    customModel: customModel && describeCustomModel(customModel),
    getCapacity: scans.getCapacity,
    getLoad: scans.getLoad,
    async readScanFrame(input) {
      if (closing !== undefined) throw new EngineClosedError();
      return scans.read(input);
    },
    reserveScan() {
      if (closing !== undefined) throw new EngineClosedError();
      return scans.reserve();
    },
    close() {
      closing ??= scans.finish().then(() => pool.destroy());
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
