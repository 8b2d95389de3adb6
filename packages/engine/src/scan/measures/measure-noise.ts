import { median } from "../../math/averages.ts";
import type { Mesh } from "../../models/facemesh.ts";
import type { Picture } from "../../picture/picture.ts";
import type { SensorReading } from "../scan-frame.ts";

/** Every fourth pixel in both directions is looked at. */
const STRIDE = 4;
const MIN_PLACES = 60;
/** Blown-out and black pixels have no noise. */
const [DARKEST, BRIGHTEST] = [16, 239] as const;

/**
 * Measures fine detail on the face and outside it: the median absolute difference of the green of diagonal neighbors (Immerkær, CVIU 1996,
 * reads noise from the same mask). Noise of one sensor is about as strong on both.
 * @param mesh null without a face
 */
export function measureNoise({ width, height, rgb }: Picture, mesh: Mesh | null): SensorReading {
  if (mesh === null) return { faceNoise: null, sceneNoise: null };
  const points = Array.from({ length: mesh.points.length / 3 }, (_, i) => i);
  const side = (axis: 0 | 1, pick: (...values: number[]) => number): number =>
    pick(...points.map((i) => mesh.points[3 * i + axis]!));
  const [left, right, top, bottom] = [
    side(0, Math.min),
    side(0, Math.max),
    side(1, Math.min),
    side(1, Math.max),
  ];
  const [breadth, tallness] = [right - left, bottom - top];
  const [face, scene]: [number[], number[]] = [[], []];
  const green = (x: number, y: number): number => rgb[3 * (y * width + x) + 1]!;
  for (let y = 1; y < height - 1; y += STRIDE) {
    for (let x = 1; x < width - 1; x += STRIDE) {
      const level = green(x, y);
      if (level < DARKEST || level > BRIGHTEST) continue;
      const across = (x - left) / breadth;
      const down = (y - top) / tallness;
      const isInside = across > 0.15 && across < 0.85 && down > 0.05 && down < 0.9;
      const isNear = across > -0.3 && across < 1.3 && down > -0.4 && down < 1.3;
      if (isNear && !isInside) continue;
      const detail =
        4 * level -
        2 * (green(x - 1, y) + green(x + 1, y) + green(x, y - 1) + green(x, y + 1)) +
        green(x - 1, y - 1) +
        green(x + 1, y - 1) +
        green(x - 1, y + 1) +
        green(x + 1, y + 1);
      (isInside ? face : scene).push(Math.abs(detail));
    }
  }
  const noise = (values: number[]): number | null => (values.length < MIN_PLACES ? null : median(values));
  return { faceNoise: noise(face), sceneNoise: noise(scene) };
}
