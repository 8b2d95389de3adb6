import type { Point } from "../models/blazeface.ts";
import type { Crop } from "./crop.ts";

/** Red, green and blue, 0 to 255. */
export type RgbColor = [number, number, number];

/**
 * Returns the mean color of the squares around points.
 * @param reach half a square's side, in pixels
 */
export function meanColorAround(crop: Crop, points: readonly Point[], reach: number): RgbColor {
  const { planes, size } = crop;
  const within = (value: number): number => Math.min(size - 1, Math.max(0, Math.round(value)));
  const sum: RgbColor = [0, 0, 0];
  let count = 0;
  for (const { x, y } of points) {
    for (let row = -reach; row <= reach; row++) {
      for (let column = -reach; column <= reach; column++) {
        const pixel = within(y + row) * size + within(x + column);
        for (let c = 0; c < 3; c++) sum[c]! += planes[c * size * size + pixel]!;
        count++;
      }
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Returns the brightness, 0 to 255 (ITU-R BT.601 weights). */
export function brightness([red, green, blue]: RgbColor): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
