import type { Raster } from "../../../../../fixtures/paint-triangles.ts";

/** Part of a canvas that a photograph covers; `right` and `bottom` are outside it. */
export interface PhotoBounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Finds the photograph on a portrait's canvas, whose border was repeated beyond its edges. */
export function findPhotoBounds({ width, height, data }: Raster): PhotoBounds {
  const equalColumns = (a: number, b: number): boolean => {
    for (let y = 0; y < height; y++)
      for (let channel = 0; channel < 3; channel++)
        if (data[3 * (y * width + a) + channel] !== data[3 * (y * width + b) + channel]) return false;
    return true;
  };
  const line = 3 * width;
  const equalRows = (a: number, b: number): boolean =>
    Buffer.compare(data.subarray(a * line, (a + 1) * line), data.subarray(b * line, (b + 1) * line)) === 0;
  let [left, top, right, bottom] = [0, 0, width, height];
  while (left < width / 2 && equalColumns(left, left + 1)) left++;
  while (right > width / 2 && equalColumns(right - 1, right - 2)) right--;
  while (top < height / 2 && equalRows(top, top + 1)) top++;
  while (bottom > height / 2 && equalRows(bottom - 1, bottom - 2)) bottom--;
  return { left, top, right, bottom };
}
