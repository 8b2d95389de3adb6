import type { GraphBuilder } from "./graph-builder.ts";
import type { TfAttribute, TfNode } from "./tf-node.ts";
import type { OnnxAttribute } from "./onnx.ts";
import { integerTensor } from "./tensor.ts";

type OperatorConverter = (builder: GraphBuilder, node: TfNode, inputs: string[]) => void;

/** TensorFlow operator to its ONNX conversion, for every operator that the five graph models use. */
export const OPERATORS: Record<string, OperatorConverter> = {
  Conv2D: (builder, node, [input, kernel]) => {
    builder.add("Conv", node.name, 4, [input!, builder.kernel(kernel!)], convolution(node));
  },
  _FusedConv2D: (builder, node, [input, kernel, bias, slope]) => {
    const [first, activation] = fusedOps(node);
    if (first !== "BiasAdd") throw new Error(`${node.name}: fused with ${first}`);
    const linear = activation === undefined ? node.name : `${node.name}/linear`;
    const operands = [input!, builder.kernel(kernel!), builder.constant(bias!, builder.weight(bias!))];
    builder.add("Conv", linear, 4, operands, convolution(node));
    activate(builder, node, activation, linear, slope);
  },
  DepthwiseConv2dNative: (builder, node, [input, kernel]) => {
    const { name, channels } = builder.depthwiseKernel(kernel!);
    const attributes = { ...convolution(node), group: channels };
    builder.add("Conv", node.name, 4, [input!, name], attributes);
  },
  _FusedMatMul: (builder, node, [input, kernel, bias]) => {
    const [first, activation] = fusedOps(node);
    if (first !== "BiasAdd") throw new Error(`${node.name}: fused with ${first}`);
    if (node.attr?.["transpose_a"]?.b || node.attr?.["transpose_b"]?.b) {
      throw new Error(`${node.name}: transposed product`);
    }
    const linear = activation === undefined ? node.name : `${node.name}/linear`;
    const operands = [input!, ...[kernel!, bias!].map((w) => builder.constant(w, builder.weight(w)))];
    builder.add("Gemm", linear, 2, operands);
    activate(builder, node, activation, linear);
  },
  MaxPool: (builder, node, [input]) => {
    const attributes = { kernel_shape: heightWidth(node, "ksize"), ...window(node) };
    builder.add("MaxPool", node.name, 4, [input!], attributes);
  },
  Prelu: (builder, node, [input, slope]) => {
    builder.add("PRelu", node.name, 4, [input!, builder.broadcast(slope!, 4)]);
  },
  Add: elementwise("Add"),
  AddV2: elementwise("Add"),
  Mul: elementwise("Mul"),
  Relu: unary("Relu"),
  Sigmoid: unary("Sigmoid"),
  Identity: unary("Identity"),
  Softmax: unary("Softmax", { axis: -1 }),
  // Clip rather than Min and Max: onnxruntime fuses it into the preceding convolution.
  Minimum: (builder, node, [input, limit]) => {
    const rank = builder.rank(input!);
    builder.add("Clip", node.name, rank, [input!, "", builder.broadcast(limit!, rank)]);
  },
  Maximum: (builder, node, [input, limit]) => {
    const rank = builder.rank(input!);
    builder.add("Clip", node.name, rank, [input!, builder.broadcast(limit!, rank)]);
  },
  Mean: (builder, node, [input, axes]) => {
    if (builder.integerWeight(axes!).join() !== "1,2" || node.attr?.["keep_dims"]?.b) {
      throw new Error(`${node.name}: not a mean over height and width`);
    }
    builder.add("ReduceMean", node.name, 2, [input!], { axes: [2, 3], keepdims: 0 });
  },
  Pad: (builder, node, [input, paddings]) => {
    const [n0, n1, h0, h1, w0, w1, c0, c1] = builder.integerWeight(paddings!) as Eight;
    const pads = integerTensor([n0, c0, h0, w0, n1, c1, h1, w1]);
    builder.add("Pad", node.name, 4, [input!, builder.constant(paddings!, pads)]);
  },
  Reshape: (builder, node, [input, shape]) => {
    const target = builder.integerWeight(shape!);
    let source = input!;
    if (builder.rank(source) === 4) {
      source = builder.add("Transpose", `${node.name}/nhwc`, 4, [source], { perm: [0, 2, 3, 1] });
    }
    const operands = [source, builder.constant(shape!, integerTensor(target))];
    builder.add("Reshape", node.name, target.length, operands);
  },
};

type Eight = [number, number, number, number, number, number, number, number];

function elementwise(op: string): OperatorConverter {
  return (builder, node, inputs) => {
    const rank = builder.rank(inputs.find((input) => !builder.isWeight(input))!);
    const operands = inputs.map((input) =>
      builder.isWeight(input) ? builder.broadcast(input, rank) : input,
    );
    builder.add(op, node.name, rank, operands);
  };
}

function unary(op: string, attributes?: Record<string, OnnxAttribute>): OperatorConverter {
  return (builder, node, [input]) => {
    builder.add(op, node.name, builder.rank(input!), [input!], attributes);
  };
}

function activate(
  builder: GraphBuilder,
  node: TfNode,
  activation: string | undefined,
  linear: string,
  slope?: string,
): void {
  const rank = builder.rank(linear);
  if (activation === undefined) return;
  if (activation === "Relu") builder.add("Relu", node.name, rank, [linear]);
  else if (activation === "Prelu") {
    builder.add("PRelu", node.name, rank, [linear, builder.broadcast(slope!, rank)]);
  } else throw new Error(`${node.name}: unknown activation ${activation}`);
}

function convolution(node: TfNode): Record<string, OnnxAttribute> {
  return { ...window(node), dilations: heightWidth(node, "dilations") };
}

function window(node: TfNode): Record<string, OnnxAttribute> {
  const padding = decodeStringAttribute(node.attr?.["padding"]);
  if (padding !== "SAME" && padding !== "VALID") throw new Error(`${node.name}: ${padding} padding`);
  return {
    // TensorFlow puts the odd pixel of SAME at the end: ONNX's SAME_UPPER.
    auto_pad: padding === "SAME" ? "SAME_UPPER" : "VALID",
    strides: heightWidth(node, "strides"),
  };
}

function heightWidth(node: TfNode, attribute: string): number[] {
  const list = node.attr?.[attribute]?.list?.i?.map(Number) ?? [];
  if (decodeStringAttribute(node.attr?.["data_format"]) !== "NHWC") throw new Error(`${node.name}: not NHWC`);
  return [list[1]!, list[2]!];
}

function fusedOps(node: TfNode): string[] {
  return (node.attr?.["fused_ops"]?.list?.s ?? []).map((s) => atob(s));
}

function decodeStringAttribute(attribute: TfAttribute | undefined): string {
  return atob(attribute?.s ?? "");
}
