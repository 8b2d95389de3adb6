import type { Crop } from "./crop.ts";

/** Returns the brightness of each pixel of a crop, 0 to 255 (ITU-R BT.601 weights). */
export function luma(crop: Crop): Float32Array {
  const area = crop.size * crop.size;
  const { planes } = crop;
  const out = new Float32Array(area);
  for (let i = 0; i < area; i++) {
    out[i] = 0.299 * planes[i]! + 0.587 * planes[area + i]! + 0.114 * planes[2 * area + i]!;
  }
  return out;
}
