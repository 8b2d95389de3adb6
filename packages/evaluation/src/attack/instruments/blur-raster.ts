import type { Raster } from "../../../../../fixtures/paint-triangles.ts";

/**
 * Blurs a picture by three box filters, which come close to a Gaussian.
 * @param radius of each box, in whole pixels; the Gaussian's deviation is about 1.4 times as large
 */
export function blurRaster(raster: Raster, radius: number): Raster {
  if (radius < 1) return raster;
  const { width, height } = raster;
  let [from, to] = [Float32Array.from(raster.data), new Float32Array(raster.data.length)];
  for (let pass = 0; pass < 3; pass++) {
    for (let channel = 0; channel < 3; channel++) {
      for (let y = 0; y < height; y++) blurLine(from, to, 3 * y * width + channel, 3, width, radius);
      for (let x = 0; x < width; x++) blurLine(to, from, 3 * x + channel, 3 * width, height, radius);
    }
  }
  return { width, height, data: Uint8Array.from(from, (level) => Math.min(255, Math.max(0, level + 0.5))) };
}

/** Averages a line of values over a box; the values at the ends are repeated. */
export function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const last = start + step * (count - 1);
  let sum = from[start]! * (radius + 1);
  for (let i = 1; i <= radius; i++) sum += from[Math.min(last, start + step * i)]!;
  const [ahead, behind] = [step * radius, step * (radius + 1)];
  const share = 1 / (2 * radius + 1);
  for (let at = start; at <= last; at += step) {
    to[at] = sum * share;
    const [next, gone] = [at + ahead + step, at + step - behind];
    sum += from[next < last ? next : last]! - from[gone > start ? gone : start]!;
  }
}
