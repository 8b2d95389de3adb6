import type { Picture } from "../../picture/picture.ts";

/** Returns the brightness of a picture between pixels, 0 to 255; beyond its edge, that of the edge. */
export type SampleBrightness = (x: number, y: number) => number;

/** Creates a bilinear sampler of a picture's brightness (ITU-R BT.601 weights). */
export function sampleBrightness({ width, height, rgb }: Picture): SampleBrightness {
  const at = (x: number, y: number): number => {
    const i = 3 * (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x)));
    return 0.299 * rgb[i]! + 0.587 * rgb[i + 1]! + 0.114 * rgb[i + 2]!;
  };
  return (x, y) => {
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - x0, y - y0];
    const above = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx;
    const below = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx;
    return above * (1 - fy) + below * fy;
  };
}
