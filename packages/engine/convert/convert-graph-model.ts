import type { OnnxGraph, GraphPort } from "./onnx.ts";
import { OPERATORS } from "./operators.ts";
import { GraphBuilder } from "./graph-builder.ts";
import type { TfNode } from "./tf-node.ts";
import type { Tensor } from "./tensor.ts";

export interface GraphModelOptions {
  name: string;
  nodes: TfNode[];
  weights: Map<string, Tensor>;
  /** Output name to its TensorFlow node and shape. */
  outputs: Record<string, { node: string; shape: GraphPort["shape"] }>;
}

/**
 * Converts a TensorFlow.js graph model to an ONNX graph. TensorFlow stores pictures as NHWC, ONNX as NCHW. Rank-4 tensors stay NCHW
 * throughout and are turned back only where a Reshape depends on the memory order. The input is therefore NCHW too.
 * @throws Error on an unknown operator
 */
export function convertGraphModel(options: GraphModelOptions): OnnxGraph {
  const builder = new GraphBuilder(options.weights);
  let input: GraphPort | undefined;
  const outputs = Object.entries(options.outputs);
  const wanted = outputs.map(([, output]) => output.node);
  for (const node of sortTopologically(options.nodes, wanted)) {
    if (node.op === "Const") continue;
    if (node.op === "Placeholder") {
      input = { name: node.name, shape: inputShape(node) };
      builder.declare(node.name, 4);
      continue;
    }
    const convert = OPERATORS[node.op];
    if (convert === undefined) throw new Error(`${options.name}: unknown operator ${node.op}`);
    convert(builder, node, (node.input ?? []).map(baseName));
  }
  if (input === undefined) throw new Error(`${options.name}: the graph has no input`);
  for (const [name, { node, shape }] of outputs) {
    builder.add("Identity", name, shape.length, [node]);
  }
  return {
    name: options.name,
    nodes: builder.nodes,
    constants: builder.constants,
    input,
    outputs: outputs.map(([name, { shape }]) => ({ name, shape })),
  };
}

function inputShape(node: TfNode): GraphPort["shape"] {
  const sizes = node.attr?.["shape"]?.shape?.dim?.map((dim) => Number(dim.size)) ?? [];
  const [batch, height, width, channels] = sizes;
  if (sizes.length !== 4) throw new Error(`${node.name}: the input is not a picture`);
  return [batch === -1 ? "n" : batch!, channels!, height!, width!];
}

/** Returns only the nodes that the outputs need, each after its dependencies. */
function sortTopologically(nodes: TfNode[], outputs: string[]): TfNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const ordered: TfNode[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const node = byName.get(name);
    if (node === undefined) throw new Error(`no node named ${name}`);
    for (const input of node.input ?? []) visit(baseName(input));
    ordered.push(node);
  };
  outputs.forEach(visit);
  return ordered;
}

/** Removes the output index: `name:0` is the first output of `name`, and none of these networks uses another. */
function baseName(input: string): string {
  return input.replace(/:0$/, "");
}
