import type { Crop } from "../picture/crop.ts";

/** How a network wants its pixels: `(value - mean) × scale`, means in RGB order. */
export interface Normalisation {
  mean: readonly [number, number, number];
  scale: number;
  order: "rgb" | "bgr";
}

/** Crops of one size → one NCHW batch and its shape. */
export function batch(
  crops: Crop[],
  { mean, scale, order }: Normalisation,
): { input: Float32Array; shape: number[] } {
  const size = crops[0]!.size;
  const area = size * size;
  const input = new Float32Array(crops.length * 3 * area);
  crops.forEach((crop, n) => {
    for (let c = 0; c < 3; c++) {
      const to = (3 * n + (order === "rgb" ? c : 2 - c)) * area;
      const from = c * area;
      for (let i = 0; i < area; i++) {
        input[to + i] = (crop.planes[from + i]! - mean[c]!) * scale;
      }
    }
  });
  return { input, shape: [crops.length, 3, size, size] };
}
