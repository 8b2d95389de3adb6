// Converts one TensorFlow.js graph model to ONNX, for training: convert-file.ts MODEL.json NODE OUT.onnx
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { convertGraphModel } from "./convert-graph-model.ts";
import { encodeModel } from "./onnx.ts";
import { readWeights } from "./read-weights.ts";

const [file, node, target] = process.argv.slice(2);
if (!file || !node || !target) throw new Error("convert-file.ts MODEL.json NODE OUT.onnx");
const { modelTopology, weightsManifest } = JSON.parse(await readFile(file, "utf8"));
const [{ paths, weights }] = weightsManifest;
const data = Buffer.concat(
  await Promise.all(paths.map((name: string) => readFile(path.join(path.dirname(file), name)))),
);
const graph = convertGraphModel({
  name: path.basename(file, ".json"),
  nodes: modelTopology.node,
  weights: readWeights(weights, data),
  outputs: { age: { node, shape: ["n", 100] } },
});
await writeFile(target, encodeModel(graph));
