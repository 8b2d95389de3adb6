import type { Crop } from "../picture/crop.ts";

type PerColor = readonly [number, number, number];

/** Input normalization of a network: `(value - mean) × scale`, in RGB order where the colors differ. */
export interface InputNormalization {
  mean: PerColor;
  scale: number | PerColor;
  order: "rgb" | "bgr";
  /** Colors as planes, or interleaved in every pixel. Default: planes. */
  layout?: "nchw" | "nhwc";
}

/** Builds one batch and its shape from crops of one size. */
export function buildInputBatch(
  crops: Crop[],
  { mean, scale, order, layout = "nchw" }: InputNormalization,
): { input: Float32Array; shape: number[] } {
  const size = crops[0]!.size;
  const area = size * size;
  const input = new Float32Array(crops.length * 3 * area);
  const [plane, step] = layout === "nchw" ? [area, 1] : [1, 3];
  crops.forEach((crop, n) => {
    for (let c = 0; c < 3; c++) {
      const to = 3 * n * area + (order === "rgb" ? c : 2 - c) * plane;
      const values = crop.planes.subarray(c * area, (c + 1) * area);
      const [less, factor] = [mean[c]!, typeof scale === "number" ? scale : scale[c]!];
      for (let i = 0; i < area; i++) input[to + i * step] = (values[i]! - less) * factor;
    }
  });
  return { input, shape: layout === "nchw" ? [crops.length, 3, size, size] : [crops.length, size, size, 3] };
}
