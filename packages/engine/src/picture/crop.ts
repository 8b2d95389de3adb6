import type { Pyramid } from "./pyramid.ts";

/** A square on a picture, possibly turned. Lengths in pixels of the picture. */
export interface Square {
  centerX: number;
  centerY: number;
  side: number;
  /** Radians, clockwise; 0 is upright. */
  angle: number;
}

/** A cropped square: red, green and blue planes one after the other, values 0 to 255. */
export interface Crop {
  size: number;
  planes: Float32Array;
}

export interface CropOptions {
  /** Fill of the area outside the picture: black, or its edge drawn on. Default: edge. */
  outside?: "black" | "edge";
}

/** Cuts a square and scales it to `size` × `size`. */
export function cropSquare(pyramid: Pyramid, square: Square, size: number, options: CropOptions = {}): Crop {
  const step = square.side / size;
  const { picture, shrink } = pyramid.levelFor(step);
  const { width, height, rgb } = picture;
  const black = options.outside === "black";
  const cos = Math.cos(square.angle) / shrink;
  const sin = Math.sin(square.angle) / shrink;
  const area = size * size;
  const planes = new Float32Array(3 * area);
  const middle = (size - 1) / 2;
  for (let row = 0, to = 0; row < size; row++) {
    const down = (row - middle) * step;
    for (let column = 0; column < size; column++, to++) {
      const right = (column - middle) * step;
      const x = square.centerX / shrink + right * cos - down * sin - 0.5;
      const y = square.centerY / shrink + right * sin + down * cos - 0.5;
      if (black && (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5)) continue;
      const x0 = Math.floor(x);
      const y0 = Math.floor(y);
      const fx = x - x0;
      const fy = y - y0;
      const left = clamp(x0, width - 1) * 3;
      const rightmost = clamp(x0 + 1, width - 1) * 3;
      const top = clamp(y0, height - 1) * width * 3;
      const bottom = clamp(y0 + 1, height - 1) * width * 3;
      for (let c = 0; c < 3; c++) {
        const above = rgb[top + left + c]! * (1 - fx) + rgb[top + rightmost + c]! * fx;
        const below = rgb[bottom + left + c]! * (1 - fx) + rgb[bottom + rightmost + c]! * fx;
        planes[c * area + to] = above * (1 - fy) + below * fy;
      }
    }
  }
  return { size, planes };
}

/** Swaps left and right. */
export function mirrorCrop({ size, planes }: Crop): Crop {
  const other = planes.slice();
  for (let row = 0; row < other.length; row += size) other.subarray(row, row + size).reverse();
  return { size, planes: other };
}

function clamp(value: number, highest: number): number {
  return value < 0 ? 0 : value > highest ? highest : value;
}
