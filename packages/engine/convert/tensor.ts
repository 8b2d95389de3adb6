/** Constant tensors of a network: row-major values with their shape. */
export type Tensor =
  | { dtype: "float32"; shape: number[]; values: Float32Array }
  | { dtype: "int64"; shape: number[]; values: BigInt64Array };

export type FloatTensor = Extract<Tensor, { dtype: "float32" }>;

export function floatTensor(shape: number[], values: Float32Array): FloatTensor {
  return { dtype: "float32", shape, values };
}

export function integerTensor(values: number[]): Tensor {
  return { dtype: "int64", shape: [values.length], values: BigInt64Array.from(values, BigInt) };
}

/** Returns the same values under another shape. */
export function reshapeTensor(tensor: FloatTensor, shape: number[]): FloatTensor {
  return floatTensor(shape, tensor.values);
}

/** Reorders the axes: axis `i` of the result is axis `order[i]` of the input. */
export function transposeTensor(tensor: FloatTensor, order: number[]): FloatTensor {
  const shape = order.map((axis) => tensor.shape[axis]!);
  const strides = stridesOf(tensor.shape);
  const steps = order.map((axis) => strides[axis]!);
  const values = new Float32Array(tensor.values.length);
  const at = shape.map(() => 0);
  let from = 0;
  for (let to = 0; to < values.length; to++) {
    values[to] = tensor.values[from]!;
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      at[axis]!++;
      from += steps[axis]!;
      if (at[axis]! < shape[axis]!) break;
      from -= steps[axis]! * shape[axis]!;
      at[axis] = 0;
    }
  }
  return floatTensor(shape, values);
}

function stridesOf(shape: number[]): number[] {
  const strides = shape.map(() => 1);
  for (let axis = shape.length - 2; axis >= 0; axis--) {
    strides[axis] = strides[axis + 1]! * shape[axis + 1]!;
  }
  return strides;
}
