import type { Texture } from "./texture.ts";

/**
 * Draws an ellipse, or a rectangle with round corners, with a smooth edge.
 * @param size breadth and height in pixels
 * @param square 2 is an ellipse, larger is more and more a rectangle
 * @param softness breadth of the edge, as a share of the radius
 */
export function drawSoftShape(
  size: { width: number; height: number },
  color: readonly [number, number, number],
  square = 2,
  softness = 0.06,
): Texture {
  const [width, height] = [Math.max(4, Math.round(size.width)), Math.max(4, Math.round(size.height))];
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = Math.abs((2 * (x + 0.5)) / width - 1);
      const down = Math.abs((2 * (y + 0.5)) / height - 1);
      const out = (across ** square + down ** square) ** (1 / square);
      const at = 4 * (y * width + x);
      for (let channel = 0; channel < 3; channel++) data[at + channel] = color[channel]!;
      data[at + 3] = 255 * Math.min(1, Math.max(0, (1 - out) / softness));
    }
  }
  return { width, height, data };
}
