import { bytesField, concatBytes, floatField, integerField, messageField, textField } from "./protobuf.ts";
import type { ProtobufMessage } from "./protobuf.ts";
import type { Tensor } from "./tensor.ts";

/** Opset 13 has every operator used here and keeps the axes of ReduceMean as an attribute. */
const OPSET = 13;
const IR_VERSION = 7;

export type OnnxAttribute = number | number[] | string | { float: number };

export interface OnnxNode {
  op: string;
  name: string;
  inputs: string[];
  output: string;
  attributes?: Record<string, OnnxAttribute>;
}

/** `"n"` stands for any batch size. */
export type Dimension = number | "n";

export interface GraphPort {
  name: string;
  shape: Dimension[];
}

/** An ONNX network: nodes in execution order, float32 in and out. */
export interface OnnxGraph {
  name: string;
  nodes: OnnxNode[];
  constants: Map<string, Tensor>;
  input: GraphPort;
  outputs: GraphPort[];
}

/**
 * Encodes a graph as an ONNX ModelProto. The same graph always gives the same bytes.
 * Field numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */
export function encodeModel(graph: OnnxGraph): Uint8Array {
  return concatBytes([
    integerField(1, IR_VERSION),
    textField(2, "ofage"),
    messageField(7, graphProto(graph)),
    messageField(8, [textField(1, ""), integerField(2, OPSET)]),
  ]);
}

function graphProto(graph: OnnxGraph): ProtobufMessage {
  return [
    ...graph.nodes.map((node) => messageField(1, nodeProto(node))),
    textField(2, graph.name),
    ...[...graph.constants].map(([name, tensor]) => messageField(5, tensorProto(name, tensor))),
    messageField(11, valueInfo(graph.input)),
    ...graph.outputs.map((port) => messageField(12, valueInfo(port))),
  ];
}

function nodeProto(node: OnnxNode): ProtobufMessage {
  return [
    ...node.inputs.map((input) => textField(1, input)),
    textField(2, node.output),
    textField(3, node.name),
    textField(4, node.op),
    ...Object.entries(node.attributes ?? {}).map(([name, value]) =>
      messageField(5, attributeProto(name, value)),
    ),
  ];
}

function attributeProto(name: string, value: OnnxAttribute): ProtobufMessage {
  if (typeof value === "number") return [textField(1, name), integerField(3, value), integerField(20, 2)];
  if (typeof value === "string") return [textField(1, name), textField(4, value), integerField(20, 3)];
  if (Array.isArray(value)) {
    return [textField(1, name), ...value.map((item) => integerField(8, item)), integerField(20, 7)];
  }
  return [textField(1, name), floatField(2, value.float), integerField(20, 1)];
}

function tensorProto(name: string, tensor: Tensor): ProtobufMessage {
  const { buffer, byteOffset, byteLength } = tensor.values;
  return [
    ...tensor.shape.map((size) => integerField(1, size)),
    integerField(2, tensor.dtype === "float32" ? 1 : 7),
    textField(8, name),
    bytesField(9, new Uint8Array(buffer, byteOffset, byteLength)),
  ];
}

function valueInfo(port: GraphPort): ProtobufMessage {
  const dimensions = port.shape.map((size) =>
    messageField(1, [size === "n" ? textField(2, "n") : integerField(1, size)]),
  );
  return [
    textField(1, port.name),
    messageField(2, [messageField(1, [integerField(1, 1), messageField(2, dimensions)])]),
  ];
}
