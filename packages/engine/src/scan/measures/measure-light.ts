import type { Picture } from "../../picture/picture.ts";
import type { FaceTrack } from "../scan-frame.ts";

const STRIDE = 3;
const BLOWN_OUT = 250;

/**
 * Measures the mean brightness, 0 to 255, and the share of blown-out pixels on the face.
 * @param track null for the whole picture
 */
export function measureLight(
  { width, height, rgb }: Picture,
  track: FaceTrack | null,
): { brightness: number; glare: number } {
  const reach = track === null ? Infinity : 0.4 * track.side * width;
  const center = track === null ? { x: 0, y: 0 } : { x: track.centerX * width, y: track.centerY * width };
  const [left, right] = [Math.max(0, Math.ceil(center.x - reach)), Math.min(width - 1, center.x + reach)];
  const [top, bottom] = [Math.max(0, Math.ceil(center.y - reach)), Math.min(height - 1, center.y + reach)];
  let [sum, blown, count] = [0, 0, 0];
  for (let y = top; y <= bottom; y += STRIDE) {
    for (let x = left; x <= right; x += STRIDE) {
      const i = 3 * (y * width + x);
      const level = 0.299 * rgb[i]! + 0.587 * rgb[i + 1]! + 0.114 * rgb[i + 2]!;
      sum += level;
      if (level >= BLOWN_OUT) blown++;
      count++;
    }
  }
  return { brightness: sum / Math.max(1, count), glare: blown / Math.max(1, count) };
}
