import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import { PORTRAIT_CANVAS } from "../scene/portrait.ts";

/** The iris on a picture, in its pixels. */
export interface Iris {
  x: number;
  y: number;
  radius: number;
}

/** Radius of an iris (5.9 mm), in breadths of a face (140 mm). */
const RADIUS = 5.9 / 140;

/**
 * Finds the iris of an open eye: the disk whose part between the lids is darkest against the rest of the eye.
 * @param contours heights of both lids at each column from `left` on
 */
export function findIris(
  { width, data }: Raster,
  contours: { left: number; upper: Float32Array; lower: Float32Array },
): Iris {
  const { left, upper, lower } = contours;
  const pixels = [...upper].flatMap((top, column) => {
    const rows = Math.max(0, Math.floor(lower[column]!) - Math.ceil(top));
    return Array.from({ length: rows }, (_, row) => {
      const [x, y] = [left + column, Math.ceil(top) + row];
      const at = 3 * (y * width + x);
      return { x, y, level: 0.3 * data[at]! + 0.6 * data[at + 1]! + 0.1 * data[at + 2]! };
    });
  });
  const middle = Math.floor(upper.length / 2);
  const radius = RADIUS * PORTRAIT_CANVAS.face;
  let best: Iris = { x: left + middle, y: (upper[middle]! + lower[middle]!) / 2, radius };
  let most = -Infinity;
  for (let x = left + radius; x <= left + upper.length - radius; x += 0.5) {
    const column = Math.min(upper.length - 1, Math.round(x) - left);
    const center = (upper[column]! + lower[column]!) / 2;
    for (let y = center - 0.3 * radius; y <= center + 0.3 * radius; y += 0.5) {
      let [dark, light, inDisk, around] = [0, 0, 0, 0];
      for (const pixel of pixels) {
        const away = (pixel.x - x) ** 2 + (pixel.y - y) ** 2;
        if (away < radius ** 2) [dark, inDisk] = [dark + pixel.level, inDisk + 1];
        else if (away < (1.7 * radius) ** 2) [light, around] = [light + pixel.level, around + 1];
      }
      const contrast = light / Math.max(1, around) - dark / Math.max(1, inDisk);
      if (around > 0 && inDisk > 0 && contrast > most) [best, most] = [{ x, y, radius }, contrast];
    }
  }
  return best;
}
