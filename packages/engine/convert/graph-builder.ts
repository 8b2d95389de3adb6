import type { OnnxAttribute, OnnxNode } from "./onnx.ts";
import { floatTensor, reshapeTensor, transposeTensor } from "./tensor.ts";
import type { FloatTensor, Tensor } from "./tensor.ts";

/** Collects the nodes and constants of one graph and tracks the rank of every value. */
export class GraphBuilder {
  readonly nodes: OnnxNode[] = [];
  readonly constants = new Map<string, Tensor>();
  readonly #weights: Map<string, Tensor>;
  readonly #ranks = new Map<string, number>();

  /** @param weights constants of the original network, by name */
  constructor(weights: Map<string, Tensor>) {
    this.#weights = weights;
  }

  declare(name: string, rank: number): void {
    this.#ranks.set(name, rank);
  }

  rank(name: string): number {
    const rank = this.#ranks.get(name);
    if (rank === undefined) throw new Error(`${name} is used before it is made`);
    return rank;
  }

  add(
    op: string,
    output: string,
    rank: number,
    inputs: string[],
    attributes?: Record<string, OnnxAttribute>,
  ): string {
    this.nodes.push({ op, name: output, inputs, output, ...(attributes && { attributes }) });
    this.declare(output, rank);
    return output;
  }

  constant(name: string, tensor: Tensor): string {
    this.constants.set(name, tensor);
    return name;
  }

  isWeight(name: string): boolean {
    return this.#weights.has(name);
  }

  weight(name: string): FloatTensor {
    const tensor = this.#weights.get(name);
    if (tensor?.dtype !== "float32") throw new Error(`${name} is not a float weight`);
    return tensor;
  }

  integerWeight(name: string): number[] {
    const tensor = this.#weights.get(name);
    if (tensor?.dtype !== "int64") throw new Error(`${name} is not an integer weight`);
    return Array.from(tensor.values, Number);
  }

  /** Adds an HWIO kernel as an OIHW constant and returns its name. */
  kernel(name: string): string {
    return this.constant(name, transposeTensor(this.weight(name), [3, 2, 0, 1]));
  }

  /** Adds an HWC1 depthwise kernel as a C1HW constant and returns its name and channel count. */
  depthwiseKernel(name: string): { name: string; channels: number } {
    const weight = this.weight(name);
    const [, , channels, multiplier] = weight.shape;
    if (multiplier !== 1) throw new Error(`${name}: depth multiplier ${multiplier}`);
    return {
      name: this.constant(name, transposeTensor(weight, [2, 3, 0, 1])),
      channels: channels!,
    };
  }

  /**
   * Adds a weight that is broadcast against a value of the given rank: along the channels of NCHW for rank 4
   * (TensorFlow has the channels last), unchanged otherwise.
   */
  broadcast(name: string, rank: number): string {
    const weight = this.weight(name);
    if (rank !== 4 || weight.values.length === 1) {
      return this.constant(name, weight.values.length === 1 ? floatTensor([], weight.values) : weight);
    }
    const channels = weight.shape.at(-1)!;
    if (channels !== weight.values.length) throw new Error(`${name}: not one value a channel`);
    return this.constant(name, reshapeTensor(weight, [channels, 1, 1]));
  }
}
