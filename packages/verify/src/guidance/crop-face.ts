import type { FeatureMap } from "./network-layers.ts";
import type { FaceBox, RgbaPicture } from "./face-detection-network.ts";

/** Side of the landmark network's input, in pixels. */
const side = 112;
/** Training data mean, used to center the input (face-api `TinyFaceFeatureExtractor.ts`). */
const meanRgb = [122.782, 117.001, 104.298] as const;

/**
 * Crops the square around a face's box, resampled to the landmark network's input. The area outside the picture is
 * filled with the mean color.
 */
export function cropFace({ width, height, data }: RgbaPicture, box: FaceBox): FeatureMap {
  const span = Math.max(box.width * width, box.height * height);
  const left = (box.x + box.width / 2) * width - span / 2;
  const top = (box.y + box.height / 2) * height - span / 2;
  const step = span / side;
  const out = new Float32Array(side * side * 3);
  for (let row = 0, to = 0; row < side; row++) {
    const y = top + (row + 0.5) * step - 0.5;
    const y0 = Math.floor(y);
    for (let column = 0; column < side; column++, to += 3) {
      const x = left + (column + 0.5) * step - 0.5;
      const x0 = Math.floor(x);
      if (x0 < 0 || y0 < 0 || x0 + 1 >= width || y0 + 1 >= height) continue;
      const a = (y0 * width + x0) * 4;
      const b = a + width * 4;
      for (let c = 0; c < 3; c++) {
        const upper = data[a + c]! + (data[a + 4 + c]! - data[a + c]!) * (x - x0);
        const lower = data[b + c]! + (data[b + 4 + c]! - data[b + c]!) * (x - x0);
        out[to + c] = (upper + (lower - upper) * (y - y0) - meanRgb[c]!) / 255;
      }
    }
  }
  return { width: side, height: side, channels: 3, data: out };
}
