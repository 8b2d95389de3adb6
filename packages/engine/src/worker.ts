/** What runs in each worker thread. One instance of every network per worker. */
import sharp from "sharp";
import { workerData } from "piscina";
import type { Look } from "./look.ts";
import { loadNetworks } from "./models/index.ts";
import type { Networks } from "./models/index.ts";
import { warm } from "./models/warm.ts";
import { UndecodableError } from "./picture/decode.ts";
import type { NetworkManifest } from "./plugged/manifest.ts";
import { readFrame } from "./read-frame.ts";
import type { Estimator } from "./versions/version.ts";
import { yieldToOthers } from "./yield-to-others.ts";

export interface WorkerOptions {
  modelsDir: string;
  plugged: NetworkManifest | null;
}

export type WorkerTask =
  | { kind: "ready" }
  | { kind: "frame"; bytes: Uint8Array; estimator: Estimator | null };

/** Errors of a class of ours would lose it between threads, so a bad frame is an answer. */
export type WorkerAnswer =
  | { kind: "ready" }
  | { kind: "frame"; look: Look }
  | { kind: "unreadable"; reason: string };

// libvips keeps recently decoded pictures by default; frames must not outlive their reading.
sharp.cache(false);
sharp.concurrency(1);

const networks = start(workerData as WorkerOptions);
// A failed start is told to whoever asks for work, not to the process as a whole.
networks.catch(() => {});

export default async function work(task: WorkerTask): Promise<WorkerAnswer> {
  const loaded = await networks;
  if (task.kind === "ready") return { kind: "ready" };
  try {
    return { kind: "frame", look: await readFrame(loaded, task.bytes, task.estimator) };
  } catch (error) {
    if (error instanceof UndecodableError) return { kind: "unreadable", reason: error.message };
    throw error;
  } finally {
    task.bytes.fill(0);
  }
}

async function start(options: WorkerOptions): Promise<Networks> {
  const loaded = await loadNetworks(options.modelsDir, options.plugged);
  await warm(loaded);
  // Only now: a start that yields takes minutes on a busy machine.
  yieldToOthers();
  return loaded;
}
