import type { Raster } from "../../../../../fixtures/paint-triangles.ts";

/**
 * Reads one color of a picture between its pixels, with bilinear interpolation; beyond its edges the edge is repeated.
 * @param into receives red, green and blue, 0 to 255, unrounded
 */
export function sampleRaster(
  { width, height, data }: Raster,
  x: number,
  y: number,
  into: Float64Array,
): void {
  const column = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const row = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const [left, top] = [Math.trunc(column), Math.trunc(row)];
  const [right, down] = [column - left, row - top];
  const first = 3 * (top * width + left);
  const below = first + 3 * width;
  for (let channel = 0; channel < 3; channel++) {
    const upper = data[first + channel]! * (1 - right) + data[first + 3 + channel]! * right;
    const lower = data[below + channel]! * (1 - right) + data[below + 3 + channel]! * right;
    into[channel] = upper * (1 - down) + lower * down;
  }
}
