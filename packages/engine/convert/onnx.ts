import { bytes, concat, float, integer, message, text } from "./protobuf.ts";
import type { Message } from "./protobuf.ts";
import type { Tensor } from "./tensor.ts";

/** Opset 13 has every operator we emit and keeps the axes of ReduceMean an attribute. */
const OPSET = 13;
const IR_VERSION = 7;

export type Attribute = number | number[] | string | { float: number };

export interface Node {
  op: string;
  name: string;
  inputs: string[];
  output: string;
  attributes?: Record<string, Attribute>;
}

/** `"n"` stands for a batch of any size. */
export type Dimension = number | "n";

export interface Port {
  name: string;
  shape: Dimension[];
}

/** A network as ONNX sees it: nodes in an order that can be run, float32 in and out. */
export interface Graph {
  name: string;
  nodes: Node[];
  constants: Map<string, Tensor>;
  input: Port;
  outputs: Port[];
}

/**
 * An ONNX ModelProto. The same graph always gives the same bytes.
 * Field numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */
export function encodeModel(graph: Graph): Uint8Array {
  return concat([
    integer(1, IR_VERSION),
    text(2, "ofage"),
    message(7, graphProto(graph)),
    message(8, [text(1, ""), integer(2, OPSET)]),
  ]);
}

function graphProto(graph: Graph): Message {
  return [
    ...graph.nodes.map((node) => message(1, nodeProto(node))),
    text(2, graph.name),
    ...[...graph.constants].map(([name, tensor]) => message(5, tensorProto(name, tensor))),
    message(11, valueInfo(graph.input)),
    ...graph.outputs.map((port) => message(12, valueInfo(port))),
  ];
}

function nodeProto(node: Node): Message {
  return [
    ...node.inputs.map((input) => text(1, input)),
    text(2, node.output),
    text(3, node.name),
    text(4, node.op),
    ...Object.entries(node.attributes ?? {}).map(([name, value]) => message(5, attributeProto(name, value))),
  ];
}

function attributeProto(name: string, value: Attribute): Message {
  if (typeof value === "number") return [text(1, name), integer(3, value), integer(20, 2)];
  if (typeof value === "string") return [text(1, name), text(4, value), integer(20, 3)];
  if (Array.isArray(value)) {
    return [text(1, name), ...value.map((item) => integer(8, item)), integer(20, 7)];
  }
  return [text(1, name), float(2, value.float), integer(20, 1)];
}

function tensorProto(name: string, tensor: Tensor): Message {
  const { buffer, byteOffset, byteLength } = tensor.values;
  return [
    ...tensor.shape.map((size) => integer(1, size)),
    integer(2, tensor.dtype === "float32" ? 1 : 7),
    text(8, name),
    bytes(9, new Uint8Array(buffer, byteOffset, byteLength)),
  ];
}

function valueInfo(port: Port): Message {
  const dimensions = port.shape.map((size) => message(1, [size === "n" ? text(2, "n") : integer(1, size)]));
  return [text(1, port.name), message(2, [message(1, [integer(1, 1), message(2, dimensions)])])];
}
