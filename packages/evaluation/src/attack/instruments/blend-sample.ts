import type { Texture } from "./texture.ts";

/**
 * Blends one color of a texture over a picture, with bilinear interpolation; beyond the texture's edges the edge is repeated.
 * @param x place on the texture, in its pixels
 * @param light factor of brightness
 * @param onto interleaved RGB, changed at the index `at`
 */
export function blendSample(
  { width, height, data }: Texture,
  x: number,
  y: number,
  light: number,
  onto: Uint8Array,
  at: number,
): void {
  const column = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const row = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const left = column | 0;
  const top = row | 0;
  const right = column - left;
  const down = row - top;
  const i = 4 * (top * width + left);
  const j = i + 4 * width;
  const b = right * (1 - down);
  const c = (1 - right) * down;
  const d = right * down;
  const a = 1 - b - c - d;
  const alpha = (data[i + 3]! * a + data[i + 7]! * b + data[j + 3]! * c + data[j + 7]! * d) / 255;
  if (alpha <= 0) return;
  for (let channel = 0; channel < 3; channel++) {
    const level =
      (data[i + channel]! * a +
        data[i + 4 + channel]! * b +
        data[j + channel]! * c +
        data[j + 4 + channel]! * d) *
      light;
    const lit = level > 255 ? 255 : level;
    onto[at + channel] = alpha >= 0.999 ? lit + 0.5 : onto[at + channel]! * (1 - alpha) + lit * alpha + 0.5;
  }
}
