import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { InferenceSession, Tensor } from "onnxruntime-node";
import sharp from "sharp";
import { convertNetwork } from "./convert-networks.ts";
import { NETWORKS } from "./networks.ts";
import type { NetworkName } from "./networks.ts";
import type { OriginalTask } from "./original-runtime-worker.ts";

const portrait = fileURLToPath(new URL("../../../fixtures/astronaut.png", import.meta.url));

/** A network and how the portrait is prepared for it. */
export interface ParityCase {
  network: NetworkName;
  side: number;
  /** Converts an RGB value (0–255) to the network's input. */
  normalize(value: number, channel: number): number;
  /** Names of the compared outputs; the table of networks has the original ones. */
  outputs: string[];
  /** Unit of the outputs. */
  unit: string;
  /** Largest accepted difference, in the unit of the output. */
  bound: number;
}

const age = [122.782, 117.001, 104.298];
const caffe = [123.68, 116.779, 103.939];

/** Parity cases of every network of the engine. */
export const PARITY_CASES: readonly ParityCase[] = [
  {
    network: "blazeface",
    side: 256,
    normalize: (v) => v / 127.5 - 1,
    outputs: ["scores_16", "scores_8", "boxes_16", "boxes_8"],
    unit: "logits, pixels",
    bound: 2e-3,
  },
  {
    network: "facemesh",
    side: 192,
    normalize: (v) => v / 255,
    outputs: ["confidence", "mesh"],
    unit: "share, pixels",
    bound: 1e-3,
  },
  {
    network: "faceres",
    side: 224,
    normalize: (v, c) => v - caffe[c]!,
    outputs: ["age", "gender", "embedding"],
    unit: "shares, features",
    bound: 1e-4,
  },
  {
    network: "liveness",
    side: 32,
    normalize: (v) => v / 255,
    outputs: ["scores"],
    unit: "shares",
    bound: 1e-4,
  },
  {
    network: "antispoof",
    side: 128,
    normalize: (v) => v / 255,
    outputs: ["score"],
    unit: "share",
    bound: 1e-4,
  },
  {
    network: "ageGenderNet",
    side: 112,
    normalize: (v, c) => (v - age[c]!) / 255,
    outputs: ["age"],
    unit: "years",
    bound: 1e-3,
  },
  {
    network: "ageNet",
    side: 160,
    normalize: (v, c) => v - caffe[c]!,
    outputs: ["age"],
    unit: "shares",
    bound: 1e-4,
  },
];

/** Measures the largest difference between our file and its authors' runtime on one portrait, in the unit of the output. */
export async function measureParity(item: ParityCase): Promise<number> {
  const pixels = await sharp(portrait).removeAlpha().resize(item.side, item.side).raw().toBuffer();
  const ours = await runOnnx(item, pixels);
  const theirs = await runOriginal(item, pixels);
  return Math.max(...ours.map((values, i) => largestDifference(values, theirs[i]!)));
}

async function runOnnx(item: ParityCase, pixels: Uint8Array): Promise<Float32Array[]> {
  const { bytes } = await convertNetwork(item.network);
  const session = await InferenceSession.create(bytes, { intraOpNumThreads: 1 });
  const plane = item.side ** 2;
  const input = new Float32Array(3 * plane);
  pixels.forEach((value, i) => {
    input[(i % 3) * plane + Math.floor(i / 3)] = item.normalize(value, i % 3);
  });
  const tensor = new Tensor("float32", input, [1, 3, item.side, item.side]);
  const results = await session.run({ [session.inputNames[0]!]: tensor });
  await session.release();
  return item.outputs.map((name) => results[name]!.data as Float32Array);
}

async function runOriginal(item: ParityCase, pixels: Uint8Array): Promise<Float32Array[]> {
  const network = NETWORKS[item.network];
  // face-api subtracts its means itself and takes plain RGB.
  const own = network.kind === "age-gender-net";
  const input = Float32Array.from(pixels, (v, i) => (own ? v : item.normalize(v, i % 3)));
  const bundle = createRequire(import.meta.url).resolve(network.package);
  const task: OriginalTask = {
    kind: network.kind,
    file: path.join(path.dirname(bundle), "..", network.file),
    input,
    shape: [1, item.side, item.side, 3],
    nodes: own ? [] : item.outputs.map((name) => nodeOf(network.outputs, name)),
  };
  const worker = new Worker(new URL("original-runtime-worker.ts", import.meta.url), {
    workerData: task,
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
  } finally {
    await worker.terminate();
  }
}

function nodeOf(outputs: Record<string, { node: string }>, name: string): string {
  return outputs[name]!.node;
}

function largestDifference(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) throw new Error(`${a.length} values against ${b.length}`);
  return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i]!)), 0);
}
