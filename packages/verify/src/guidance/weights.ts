import manifest from "@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json" with { type: "json" };

/** Named tensors of the detector, as plain floats in the order of the manifest's shape. */
export type Weights = ReadonlyMap<string, Float32Array>;

/**
 * Reads the detector's quantised weights (face-api's tinyFaceDetector): one byte a number,
 * tensors one after the other.
 * @throws RangeError when the file is not the one the manifest describes
 */
export function readWeights(file: ArrayBuffer): Weights {
  const bytes = new Uint8Array(file);
  const weights = new Map<string, Float32Array>();
  let offset = 0;
  for (const { name, shape, quantization } of manifest[0]?.weights ?? []) {
    const length = shape.reduce((product, side) => product * side, 1);
    const part = bytes.subarray(offset, offset + length);
    if (part.length !== length) throw new RangeError(`The face detector's file ends inside ${name}`);
    weights.set(
      name,
      Float32Array.from(part, (byte) => byte * quantization.scale + quantization.min),
    );
    offset += length;
  }
  if (offset !== bytes.length)
    throw new RangeError("The face detector's file is longer than its manifest says");
  return weights;
}
