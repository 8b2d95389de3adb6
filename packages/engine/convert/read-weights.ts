import { floatTensor, integerTensor } from "./tensor.ts";
import type { Tensor } from "./tensor.ts";

/** One tensor in a TensorFlow.js weights manifest. */
export interface WeightSpec {
  name: string;
  shape: number[];
  dtype: string;
  quantization?: { dtype: string; scale?: number; min?: number };
}

/**
 * Unpacks the tensors that lie one after the other in a TensorFlow.js `.bin` file. Widens float16 and uint8 to float32 as TensorFlow.js
 * does on load (`decodeWeights` in tfjs-core/src/io/io_utils.ts), so that both see equal numbers.
 */
export function readWeights(specs: WeightSpec[], data: Uint8Array): Map<string, Tensor> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const tensors = new Map<string, Tensor>();
  let offset = 0;
  for (const spec of specs) {
    const count = spec.shape.reduce((product, size) => product * size, 1);
    const stored = spec.quantization?.dtype ?? spec.dtype;
    const read = READERS[stored];
    if (read === undefined) throw new Error(`${spec.name}: unknown weight type ${stored}`);
    const values = Array.from({ length: count }, (_, i) => read.at(view, offset + i * read.size));
    offset += count * read.size;
    tensors.set(spec.name, widen(spec, values));
  }
  if (offset !== data.length) throw new Error(`weights: ${data.length - offset} bytes left over`);
  return tensors;
}

interface WeightReader {
  size: number;
  at(view: DataView, offset: number): number;
}

const READERS: Record<string, WeightReader> = {
  float32: { size: 4, at: (view, offset) => view.getFloat32(offset, true) },
  int32: { size: 4, at: (view, offset) => view.getInt32(offset, true) },
  float16: { size: 2, at: (view, offset) => halfToFloat(view.getUint16(offset, true)) },
  uint8: { size: 1, at: (view, offset) => view.getUint8(offset) },
};

function widen(spec: WeightSpec, values: number[]): Tensor {
  if (spec.dtype === "int32") return { ...integerTensor(values), shape: spec.shape } as Tensor;
  const { scale = 1, min = 0 } = spec.quantization ?? {};
  return floatTensor(
    spec.shape,
    Float32Array.from(values, (value) => value * scale + min),
  );
}

/** Converts IEEE 754 half precision; Node 24's DataView has no getFloat16 without a flag. */
function halfToFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024);
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}
