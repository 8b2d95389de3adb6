import type { Mesh } from "../../models/facemesh.ts";
import type { ScanFace } from "../scan-frame.ts";
import type { SampleBrightness } from "./gray-picture.ts";

/** Landmarks on skin: forehead, cheek on the left of the picture, the other cheek, chin (MediaPipe's canonical face). */
const SKIN = [
  [151, 108, 337],
  [50, 101, 205],
  [280, 330, 425],
  [199, 200, 175],
] as const;

/** Middles of the upper and of the lower inner lip, three each, from left to right. */
const INNER_LIPS = [
  [81, 13, 311],
  [178, 14, 402],
] as const;

/** Offsets of the samples around a landmark, in pixels. */
const AROUND = [-1, 0, 1] as const;

/** Measures the brightness of skin at four places, 0 to 255. */
export function measureSkin(gray: SampleBrightness, { points }: Mesh): ScanFace["skin"] {
  const [forehead, left, right, chin] = SKIN.map((landmarks) => {
    let sum = 0;
    for (const landmark of landmarks)
      for (const x of AROUND)
        for (const y of AROUND) sum += gray(points[3 * landmark]! + x, points[3 * landmark + 1]! + y);
    return sum / (landmarks.length * AROUND.length ** 2);
  }) as ScanFace["skin"];
  return [forehead, left, right, chin];
}

/** Measures how bright it is between the lips, over the cheeks. */
export function measureMouthBrightness(
  gray: SampleBrightness,
  { points }: Mesh,
  skin: ScanFace["skin"],
): number {
  let [sum, count] = [0, 0];
  INNER_LIPS[0].forEach((upper, i) => {
    const lower = INNER_LIPS[1][i]!;
    for (const share of [0.35, 0.5, 0.65]) {
      const between = (axis: number): number =>
        points[3 * upper + axis]! * (1 - share) + points[3 * lower + axis]! * share;
      sum += gray(between(0), between(1));
      count++;
    }
  });
  return sum / count / Math.max(1, (skin[1] + skin[2]) / 2);
}
