import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { blurLine } from "./blur-raster.ts";
import { findPhotoBounds, type PhotoBounds } from "./photo-bounds.ts";
import { separatePerson, SHRINKING } from "./separate-person.ts";

/** A portrait taken apart, on its canvas, without the streaks around a narrow photograph. */
export interface CutOut {
  /** The whole picture, continued beyond the photograph's edges. */
  full: Raster;
  /** The picture without the person. */
  backdrop: Raster;
  /** Share of the person in each pixel. */
  alpha: Float32Array;
}

/** Cuts the person out of a portrait, and paints what was behind and beyond the photograph's edges. */
export function cutOutPerson(portrait: Portrait): CutOut {
  const { canvas } = portrait;
  const bounds = findPhotoBounds(canvas);
  const alpha = continueBody(enlarge(separatePerson(portrait, bounds)), bounds);
  const backdrop = fillBackdrop(canvas, alpha, bounds);
  const full = { ...canvas, data: canvas.data.slice() };
  const { width, height } = canvas;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const outside = Math.max(bounds.left - x, x - bounds.right + 1, bounds.top - y, y - bounds.bottom + 1);
      if (outside <= -EDGE) continue;
      const own = outside > 0 ? 0 : -outside / EDGE;
      const pixel = y * width + x;
      const covered = alpha[pixel]! + (1 - alpha[pixel]!) * own;
      for (let at = 3 * pixel; at < 3 * pixel + 3; at++)
        full.data[at] = canvas.data[at]! * covered + backdrop.data[at]! * (1 - covered);
    }
  }
  return { full, backdrop, alpha };
}

/** Breadth of the soft edge between the photograph and its continuation, in pixels. */
const EDGE = 12;

/** Enlarges a plane of the shrunken canvas to the canvas's size, with bilinear interpolation. */
function enlarge(small: { width: number; height: number; alpha: Float32Array }): Float32Array {
  const { width, height } = PORTRAIT_CANVAS;
  const large = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(small.height - 1.001, Math.max(0, (y + 0.5) / SHRINKING - 0.5));
    const [top, down] = [Math.trunc(row), row - Math.trunc(row)];
    for (let x = 0; x < width; x++) {
      const column = Math.min(small.width - 1.001, Math.max(0, (x + 0.5) / SHRINKING - 0.5));
      const [left, right] = [Math.trunc(column), column - Math.trunc(column)];
      const at = top * small.width + left;
      const upper = small.alpha[at]! * (1 - right) + small.alpha[at + 1]! * right;
      const lower = small.alpha[at + small.width]! * (1 - right) + small.alpha[at + small.width + 1]! * right;
      large[y * width + x] = upper * (1 - down) + lower * down;
    }
  }
  return large;
}

/** Continues the shoulders and the body beyond the photograph, in place. */
function continueBody(alpha: Float32Array, { left, top, right, bottom }: PhotoBounds): Float32Array {
  const { width, height, face, x: center } = PORTRAIT_CANVAS;
  const shoulderAt = (column: number): number => {
    let y = bottom - 1;
    while (y > 0 && alpha[y * width + column]! > 0.5) y--;
    return y;
  };
  const sides = [
    { edge: left + 1, shoulder: shoulderAt(left + 1), reach: left - (center - 1.6 * face) },
    { edge: right - 2, shoulder: shoulderAt(right - 2), reach: center + 1.6 * face - right },
  ];
  for (let x = 0; x < width; x++) {
    const side = x <= left ? sides[0]! : x >= right - 1 ? sides[1]! : null;
    for (let y = 0; y < height; y++) {
      if (side) {
        const out = Math.abs(x - side.edge);
        const start = side.shoulder + 0.3 * out + 300 * (out / Math.max(60, side.reach)) ** 4;
        alpha[y * width + x] = side.shoulder < bottom - 4 ? Math.min(1, Math.max(0, (y - start) / 3)) : 0;
      } else if (y <= top) {
        alpha[y * width + x] = 0;
      } else if (y >= bottom) {
        alpha[y * width + x] = alpha[(bottom - 2) * width + x]!;
      }
    }
  }
  return alpha;
}

/** Spreads the colors around the person and the photograph over what is unknown: from near by first, then from farther away. */
function fillBackdrop(canvas: Raster, alpha: Float32Array, bounds: PhotoBounds): Raster {
  const step = 4;
  const [width, height] = [canvas.width / step, canvas.height / step];
  const known = new Float32Array(width * height);
  const color = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside =
        step * x >= bounds.left + 2 &&
        step * (x + 1) <= bounds.right - 2 &&
        step * y >= bounds.top &&
        step * (y + 1) <= bounds.bottom - 2;
      if (!inside) continue;
      if (isNearPerson(alpha, canvas, step * x, step * y)) continue;
      known[y * width + x] = 1;
      for (const [channel, plane] of color.entries())
        plane[y * width + x] = canvas.data[3 * (step * y * canvas.width + step * x) + channel]!;
    }
  }
  for (const radius of [1, 2, 4, 8, 16, 32, 64, 128, 256]) spreadKnown(known, color, width, height, radius);
  return paintBackdrop(canvas, alpha, bounds, { width, step, color });
}

/** Tells whether a part of the person is within 16 pixels. */
function isNearPerson(alpha: Float32Array, { width, height }: Raster, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 16); row <= Math.min(height - 1, y + 16); row += 8)
    for (let column = Math.max(0, x - 16); column <= Math.min(width - 1, x + 16); column += 8)
      if (alpha[row * width + column]! > 0.03) return true;
  return false;
}

function spreadKnown(
  known: Float32Array,
  color: readonly Float32Array[],
  width: number,
  height: number,
  radius: number,
): void {
  const blur = (plane: Float32Array): Float32Array => {
    const [across, down] = [new Float32Array(plane.length), new Float32Array(plane.length)];
    for (let y = 0; y < height; y++) blurLine(plane, across, y * width, 1, width, radius);
    for (let x = 0; x < width; x++) blurLine(across, down, x, width, height, radius);
    return down;
  };
  const weight = blur(known);
  const spread = color.map((plane) => blur(plane.map((level, i) => level * known[i]!)));
  for (let i = 0; i < known.length; i++) {
    if (known[i]! > 0 || weight[i]! < 0.02) continue;
    for (const [channel, plane] of color.entries()) plane[i] = spread[channel]![i]! / weight[i]!;
    known[i] = 1;
  }
}

function paintBackdrop(
  canvas: Raster,
  alpha: Float32Array,
  { left, top, right, bottom }: PhotoBounds,
  filled: { width: number; step: number; color: readonly Float32Array[] },
): Raster {
  const { width, height } = canvas;
  const rows = filled.color[0]!.length / filled.width;
  const data = new Uint8Array(canvas.data.length);
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1.001, Math.max(0, (y + 0.5) / filled.step - 0.5));
    const [upper, down] = [Math.trunc(row), row - Math.trunc(row)];
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const inside = Math.min(x - left, right - 1 - x, y - top, bottom - 1 - y) / EDGE;
      const own = Math.max(0, Math.min(1, inside)) * Math.max(0, 1 - 12 * alpha[pixel]!);
      const column = Math.min(filled.width - 1.001, Math.max(0, (x + 0.5) / filled.step - 0.5));
      const [first, aside] = [Math.trunc(column), column - Math.trunc(column)];
      const at = upper * filled.width + first;
      for (let channel = 0; channel < 3; channel++) {
        const plane = filled.color[channel]!;
        const high = plane[at]! * (1 - aside) + plane[at + 1]! * aside;
        const low = plane[at + filled.width]! * (1 - aside) + plane[at + filled.width + 1]! * aside;
        const level = high * (1 - down) + low * down;
        data[3 * pixel + channel] = canvas.data[3 * pixel + channel]! * own + level * (1 - own);
      }
    }
  }
  return { width, height, data };
}
