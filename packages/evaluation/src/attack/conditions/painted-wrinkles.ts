import type { Corner, Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { ScanActor } from "../presenting/scan-actor.ts";
import type { RandomSource } from "../random-source.ts";
import type { FindFace } from "../scene/find-face.ts";

/** Not an attack on whether somebody is there, but on the age: the report says by how many years it helps. */
export const PAINTED_WRINKLES = {
  id: "painted_wrinkles",
  name: "Wrinkles painted on a young face",
  made: "The genuine visitors under an estimate of 38; a program sharpens the face and paints wrinkles on the large frames.",
} as const;

/** Rows of landmarks along which faces wrinkle: forehead, frown, nose to mouth, mouth to chin, below and beside the eyes. */
const WRINKLES: readonly (readonly number[])[] = [
  [104, 69, 108, 151, 337, 299, 333],
  [103, 67, 109, 10, 338, 297, 332],
  [107, 55],
  [336, 285],
  [129, 203, 206, 216, 212],
  [358, 423, 426, 436, 432],
  [61, 210, 211],
  [291, 430, 431],
  [228, 229, 230, 231],
  [448, 449, 450, 451],
  [130, 34],
  [130, 143],
  [359, 264],
  [359, 372],
];

/** Makes a program paint wrinkles on an actor's large frames. */
export function paintWrinkles(actor: ScanActor, findFace: FindFace, chance: RandomSource): ScanActor {
  const [depth, sharpness] = [chance.between(0.1, 0.25), chance.between(0.6, 1.4)];
  return {
    ...actor,
    async show(at, size) {
      const picture = await actor.show(at, size);
      const face = size === "large" ? await findFace(picture) : null;
      if (face === null) return picture;
      sharpenFace(picture, face, sharpness);
      for (const row of WRINKLES)
        drawWrinkle(
          picture,
          row.map((index) => face[index]!),
          depth,
        );
      return picture;
    },
  };
}

/** Sharpens what is within the landmarks by its difference from the mean of the neighbors. */
function sharpenFace({ width, height, data }: Raster, face: readonly Corner[], amount: number): void {
  const before = data.slice();
  const reach = 2;
  const [left, right] = [Math.min(...face.map(({ x }) => x)), Math.max(...face.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...face.map(({ y }) => y)), Math.max(...face.map(({ y }) => y))];
  for (let y = Math.max(reach, Math.ceil(top)); y < Math.min(height - reach, bottom); y++)
    for (let x = Math.max(reach, Math.ceil(left)); x < Math.min(width - reach, right); x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = 3 * (y * width + x) + channel;
        const around =
          before[at - 3 * reach]! +
          before[at + 3 * reach]! +
          before[at - 3 * reach * width]! +
          before[at + 3 * reach * width]!;
        data[at] = limit(before[at]! + amount * (before[at]! - around / 4));
      }
}

/** Draws a dark line with a lighter one below it, fading toward its ends. */
function drawWrinkle({ width, height, data }: Raster, points: readonly Corner[], depth: number): void {
  for (const [i, from] of points.slice(0, -1).entries()) {
    const to = points[i + 1]!;
    const steps = Math.ceil(2 * Math.hypot(to.x - from.x, to.y - from.y));
    for (let step = 0; step < steps; step++) {
      const share = step / steps;
      const along = (i + share) / (points.length - 1);
      const strength = depth * Math.sin(Math.PI * Math.min(0.95, Math.max(0.05, along)));
      const [x, y] = [
        Math.round(from.x + share * (to.x - from.x)),
        Math.round(from.y + share * (to.y - from.y)),
      ];
      if (x < 0 || x >= width || y < 0 || y + 1 >= height) continue;
      for (let channel = 0; channel < 3; channel++) {
        const at = 3 * (y * width + x) + channel;
        data[at] = data[at]! * (1 - strength);
        data[at + 3 * width] = limit(data[at + 3 * width]! * (1 + strength / 3));
      }
    }
  }
}

const limit = (level: number): number => Math.min(255, Math.max(0, level));
