import type { Corner, Raster } from "../../../../../fixtures/paint-triangles.ts";

/** Corners of the mouth, of the eyes and of the jaw, and the inner rim of the lips (MediaPipe's canonical face). */
const MOUTH_CORNER = 78;
const LOWER_LIP = 14;
const EYES = [33, 263] as const;
const JAW_ENDS = [58, 288] as const;
const INNER_LIPS = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
];

/** Largest drop of the jaw, in distances of the eyes' outer corners. */
const MAX_JAW_DROP = 0.21;

/** Color inside a mouth: nearly black, and red. */
const MOUTH_COLOR = [42, 20, 18];

/**
 * Returns the height of each landmark when the jaw goes down: most in the middle, hardly at the cheeks.
 * @param share 0 as on the portrait, 1 wide open
 */
export function openMouthHeights(mesh: readonly Corner[], share: number): number[] {
  const drop = share * MAX_JAW_DROP * (mesh[EYES[1]]!.x - mesh[EYES[0]]!.x);
  const rim = mesh[MOUTH_CORNER]!.y;
  const { x: middle, y: lip } = mesh[LOWER_LIP]!;
  const jaw = (mesh[JAW_ENDS[1]]!.x - mesh[JAW_ENDS[0]]!.x) / 2;
  return mesh.map(({ x, y }) => {
    const aside = Math.min(1, Math.abs(x - middle) / jaw) ** 2;
    return y + drop * Math.min(1, Math.max(0, (y - rim) / (lip - rim))) * (1 - aside);
  });
}

/**
 * Darkens the area between open lips.
 * @param placed landmarks on the picture
 */
export function darkenMouth({ width, height, data }: Raster, placed: readonly Corner[]): void {
  const rim = INNER_LIPS.map((index) => placed[index]!);
  const [top, bottom] = [Math.min(...rim.map(({ y }) => y)), Math.max(...rim.map(({ y }) => y))];
  for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(height - 1, bottom); y++) {
    const crossings = rim
      .flatMap((a, i) => {
        const b = rim[(i + 1) % rim.length]!;
        return a.y <= y === b.y <= y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
      })
      .toSorted((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      for (let x = Math.max(0, Math.ceil(crossings[i]!)); x <= Math.min(width - 1, crossings[i + 1]!); x++) {
        data.set(MOUTH_COLOR, 3 * (y * width + x));
      }
    }
  }
}
