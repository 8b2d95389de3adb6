/** Named tensors of a network, as floats in the order of the manifest's shapes. */
export type Weights = ReadonlyMap<string, Float32Array>;

/** face-api's list of the tensors in a weights file, in the file's order. */
export type WeightsManifest = readonly {
  weights: readonly {
    name: string;
    shape: readonly number[];
    quantization: { scale: number; min: number };
  }[];
}[];

/**
 * Reads quantized weights as face-api ships them: one byte per number, tensors one after the other.
 * @throws RangeError when the file does not match the manifest
 */
export function readWeights(file: ArrayBuffer, manifest: WeightsManifest): Weights {
  const bytes = new Uint8Array(file);
  const weights = new Map<string, Float32Array>();
  let offset = 0;
  for (const { name, shape, quantization } of manifest[0]?.weights ?? []) {
    const length = shape.reduce((product, side) => product * side, 1);
    const part = bytes.subarray(offset, offset + length);
    if (part.length !== length) throw new RangeError(`The network's file ends inside ${name}`);
    weights.set(
      name,
      Float32Array.from(part, (byte) => byte * quantization.scale + quantization.min),
    );
    offset += length;
  }
  if (offset !== bytes.length) throw new RangeError("The network's file is longer than its manifest says");
  return weights;
}

/**
 * Returns one tensor.
 * @throws when the network has none of that name
 */
export function getTensor(weights: Weights, name: string): Float32Array {
  const found = weights.get(name);
  if (!found) throw new Error(`The network has no ${name}`);
  return found;
}
