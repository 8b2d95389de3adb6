import { GraphBuilder } from "./graph-builder.ts";
import type { OnnxGraph } from "./onnx.ts";
import type { Tensor } from "./tensor.ts";

const SIDE = 112;
const MAIN_BLOCKS = 2;

/**
 * Builds face-api's AgeGenderNet, whose architecture lives in code rather than in a file. Follows src/xception/TinyXception.ts and
 * src/ageGenderNet/AgeGenderNet.ts of @vladmandic/face-api 1.7.15, without the input normalization, which the caller does. Input [n, 3,
 * 112, 112]; outputs `age` [n, 1] in years and `gender` [n, 2] as logits.
 */
export function buildAgeGenderNet(weights: Map<string, Tensor>): OnnxGraph {
  const builder = new GraphBuilder(weights);
  const net = new Layers(builder);
  builder.declare("input", 4);
  let x = net.relu(net.convolution("input", "entry_flow/conv_in", 2));
  x = net.reduction(x, "entry_flow/reduction_block_0", false);
  x = net.reduction(x, "entry_flow/reduction_block_1", true);
  for (let i = 0; i < MAIN_BLOCKS; i++) x = net.main(x, `middle_flow/main_block_${i}`);
  x = net.reduction(x, "exit_flow/reduction_block", true);
  x = net.relu(net.separable(x, "exit_flow/separable_conv"));
  x = builder.add("AveragePool", "pooled", 4, [x], { kernel_shape: [7, 7], strides: [2, 2] });
  x = builder.add("Flatten", "flat", 2, [x], { axis: 1 });
  net.dense(x, "fc/age", "age");
  net.dense(x, "fc/gender", "gender");
  return {
    name: "ageGenderNet",
    nodes: builder.nodes,
    constants: builder.constants,
    input: { name: "input", shape: ["n", 3, SIDE, SIDE] },
    outputs: [
      { name: "age", shape: ["n", 1] },
      { name: "gender", shape: ["n", 2] },
    ],
  };
}

/** Layers of TinyXception; each method adds one and returns the name of its output. */
class Layers {
  readonly #builder: GraphBuilder;

  constructor(builder: GraphBuilder) {
    this.#builder = builder;
  }

  relu(x: string): string {
    return this.#builder.add("Relu", `${x}/relu`, 4, [x]);
  }

  convolution(x: string, name: string, stride: number): string {
    const operands = [x, this.#builder.kernel(`${name}/filters`), this.#bias(`${name}/bias`)];
    return this.#builder.add("Conv", name, 4, operands, same(stride));
  }

  separable(x: string, name: string): string {
    const depthwise = this.#builder.depthwiseKernel(`${name}/depthwise_filter`);
    const attributes = { ...same(1), group: depthwise.channels };
    const middle = this.#builder.add("Conv", `${name}/depthwise`, 4, [x, depthwise.name], attributes);
    const pointwise = this.#builder.kernel(`${name}/pointwise_filter`);
    const operands = [middle, pointwise, this.#bias(`${name}/bias`)];
    return this.#builder.add("Conv", name, 4, operands, same(1));
  }

  reduction(x: string, name: string, activateInput: boolean): string {
    let out = this.separable(activateInput ? this.relu(x) : x, `${name}/separable_conv0`);
    out = this.separable(this.relu(out), `${name}/separable_conv1`);
    const pool = { kernel_shape: [3, 3], ...same(2) };
    out = this.#builder.add("MaxPool", `${name}/pool`, 4, [out], pool);
    const shortcut = this.convolution(x, `${name}/expansion_conv`, 2);
    return this.#builder.add("Add", name, 4, [out, shortcut]);
  }

  main(x: string, name: string): string {
    let out = x;
    for (let i = 0; i < 3; i++) out = this.separable(this.relu(out), `${name}/separable_conv${i}`);
    return this.#builder.add("Add", name, 4, [out, x]);
  }

  dense(x: string, name: string, output: string): string {
    const kernel = this.#builder.constant(`${name}/weights`, this.#builder.weight(`${name}/weights`));
    return this.#builder.add("Gemm", output, 2, [x, kernel, this.#bias(`${name}/bias`)]);
  }

  #bias(name: string): string {
    return this.#builder.constant(name, this.#builder.weight(name));
  }
}

function same(stride: number): Record<string, string | number[]> {
  return { auto_pad: "SAME_UPPER", strides: [stride, stride] };
}
