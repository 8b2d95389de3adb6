/**
 * Runs one network in its authors' TensorFlow.js, for the parity test only. It has its own worker thread because that
 * bundle needs a `window` and leaves globals behind.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";

export interface OriginalTask {
  kind: "graph-model" | "age-gender-net";
  /** Absolute path of the graph model or weights manifest. */
  file: string;
  /** NHWC values and shape of the input. */
  input: Float32Array;
  shape: number[];
  /** Nodes to read, for a graph model. */
  nodes: string[];
}

const { kind, file, input, shape, nodes } = workerData as OriginalTask;

// Without these two, the bundle detects Node and loads modules that it does not contain.
Object.assign(globalThis, {
  window: globalThis,
  document: { createElement: () => ({ getContext: () => null }) },
});
const bundle = createRequire(import.meta.url).resolve("@vladmandic/face-api");
const faceApi = await import(path.join(path.dirname(bundle), "face-api.esm.js"));
const { tf } = faceApi;
await tf.setBackend("cpu");
await tf.ready();

const json = JSON.parse(await readFile(file, "utf8"));
const [group] = kind === "graph-model" ? json.weightsManifest : json;
const data = await readFile(path.join(path.dirname(file), group.paths[0]));
const weightData = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort!.postMessage(await (kind === "graph-model" ? runGraphModel() : runAgeGenderNet()));

async function runGraphModel(): Promise<Float32Array[]> {
  const { modelTopology } = json;
  const load = async () => ({ modelTopology, weightSpecs: group.weights, weightData });
  const model = await tf.loadGraphModel({ load });
  const outputs = [model.execute(tf.tensor(input, shape), nodes)].flat();
  return Promise.all(outputs.map((output) => output.data()));
}

async function runAgeGenderNet(): Promise<Float32Array[]> {
  const net = new faceApi.AgeGenderNet();
  net.loadFromWeightMap(tf.io.decodeWeights(weightData, group.weights));
  const { age } = await net.forward(tf.tensor(input, shape));
  return [await age.data()];
}
