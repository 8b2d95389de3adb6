import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encodeModel } from "../../convert/onnx.ts";
import type { Dimension, OnnxGraph } from "../../convert/onnx.ts";
import { floatTensor } from "../../convert/tensor.ts";

/** A network whose output values are weighted sums of the three colors' averages, plus a constant. */
export interface SmallNetworkOptions {
  size?: number;
  layout?: "nchw" | "nhwc";
  batch?: Dimension;
  /** Output name to its values, each as weights of the first, second and third channel and a constant. */
  outputs: Record<string, (readonly [number, number, number, number])[]>;
}

/** Encodes the network as an ONNX file. */
export function encodeSmallNetwork({
  size = 16,
  layout = "nchw",
  batch = "n",
  outputs,
}: SmallNetworkOptions): Uint8Array {
  const graph: OnnxGraph = {
    name: "small",
    nodes: [
      {
        op: "ReduceMean",
        name: "colors",
        inputs: ["input"],
        output: "colors",
        attributes: { axes: layout === "nchw" ? [2, 3] : [1, 2], keepdims: 0 },
      },
    ],
    constants: new Map(),
    input: { name: "input", shape: layout === "nchw" ? [batch, 3, size, size] : [batch, size, size, 3] },
    outputs: [],
  };
  for (const [name, values] of Object.entries(outputs)) {
    const k = values.length;
    const weights = [0, 1, 2].flatMap((channel) => values.map((value) => value[channel]!));
    graph.constants.set(`${name}/weights`, floatTensor([3, k], Float32Array.from(weights)));
    graph.constants.set(
      `${name}/bias`,
      floatTensor(
        [k],
        Float32Array.from(values, (value) => value[3]),
      ),
    );
    const inputs = ["colors", `${name}/weights`, `${name}/bias`];
    graph.nodes.push({ op: "Gemm", name, inputs, output: name });
    graph.outputs.push({ name, shape: [batch, k] });
  }
  return encodeModel(graph);
}

/** Returns the average brightness as years. */
export const brightnessNetwork: SmallNetworkOptions = { outputs: { age: [[1 / 3, 1 / 3, 1 / 3, 0]] } };

/**
 * Writes an ONNX file and its manifest to a folder.
 * @param changes to a manifest that fits `brightnessNetwork`
 * @returns the manifest's path
 */
export async function writeCustomModel(
  folder: string,
  onnx: Uint8Array,
  changes: { input?: object; [field: string]: unknown } = {},
): Promise<string> {
  const sha256 = createHash("sha256").update(onnx).digest("hex");
  const { input, ...others } = changes;
  const manifest = {
    name: "small",
    file: `${sha256}.onnx`,
    sha256,
    license: "Apache-2.0",
    source: "made by a test",
    input: {
      size: 16,
      layout: "nchw",
      order: "rgb",
      mean: 0,
      std: 1,
      crop: { scale: 1.1 },
      ...input,
    },
    output: { decode: { kind: "value" } },
    ...others,
  };
  await writeFile(join(folder, `${sha256}.onnx`), onnx);
  const path = join(folder, `${createHash("sha256").update(JSON.stringify(manifest)).digest("hex")}.json`);
  await writeFile(path, JSON.stringify(manifest));
  return path;
}
