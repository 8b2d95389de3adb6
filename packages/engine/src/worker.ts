/** Entry point of each worker thread. Each worker has one instance of every network. */
import sharp from "sharp";
import { workerData } from "piscina";
import { loadNetworks } from "./models/index.ts";
import type { Networks } from "./models/index.ts";
import { warmUpNetworks } from "./models/warm-up-networks.ts";
import { UndecodableError } from "./picture/decode-jpeg.ts";
import type { CustomModelManifest } from "./custom-model/custom-model-manifest.ts";
import { readScanFrame } from "./scan/read-scan-frame.ts";
import type { ScanFrame, ScanFrameOptions } from "./scan/scan-frame.ts";
import { lowerThreadPriority } from "./lower-thread-priority.ts";

export interface WorkerOptions {
  modelsDir: string;
  customModel: CustomModelManifest | null;
}

export type WorkerTask =
  | { kind: "ready" }
  | { kind: "scan_frame"; bytes: Uint8Array; options: ScanFrameOptions };

/** A custom error class would be lost between threads, so a bad frame is an answer. */
export type WorkerResult =
  | { kind: "ready" }
  | { kind: "scan_frame"; frame: Omit<ScanFrame, "source" | "weights">; cpuMs: number }
  | { kind: "unreadable"; reason: string };

// libvips caches recently decoded pictures by default; frames must not outlive their reading.
sharp.cache(false);
sharp.concurrency(1);

const networks = loadWorkerNetworks(workerData as WorkerOptions);
// A failed start is reported to the caller that asks for work, not to the whole process.
networks.catch(() => {});

export default async function handleTask(task: WorkerTask): Promise<WorkerResult> {
  const loaded = await networks;
  if (task.kind === "ready") return { kind: "ready" };
  const before = process.threadCpuUsage();
  try {
    const frame = await readScanFrame(loaded, task.bytes, task.options);
    const { user, system } = process.threadCpuUsage(before);
    return { kind: "scan_frame", frame, cpuMs: (user + system) / 1000 };
  } catch (error) {
    if (error instanceof UndecodableError) return { kind: "unreadable", reason: error.message };
    throw error;
  } finally {
    task.bytes.fill(0);
  }
}

async function loadWorkerNetworks(options: WorkerOptions): Promise<Networks> {
  const loaded = await loadNetworks(options.modelsDir, options.customModel);
  await warmUpNetworks(loaded);
  // Not earlier: a start at low priority takes minutes on a busy machine.
  lowerThreadPriority();
  return loaded;
}
