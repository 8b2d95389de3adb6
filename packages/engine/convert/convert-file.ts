// Converts one TensorFlow.js graph model to ONNX, for training: convert-file.ts MODEL.json NODE OUT.onnx
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { convertGraphModel } from "./convert-graph-model.ts";
import { encodeModel } from "./onnx.ts";
import { readPackedNetwork } from "./read-network-source.ts";
import { readWeights } from "./read-weights.ts";

const [file, node, target] = process.argv.slice(2);
if (!file || !node || !target) throw new Error("convert-file.ts MODEL.json NODE OUT.onnx");
const { nodes, weightSpecs, weightData } = await readPackedNetwork("graph-model", file);
const graph = convertGraphModel({
  name: path.basename(file, ".json"),
  nodes,
  weights: readWeights(weightSpecs, weightData),
  outputs: { age: { node, shape: ["n", 100] } },
});
await writeFile(target, encodeModel(graph));
