import { createJawShare, INNER_LIPS, outerEyeDistance } from "../../../../../fixtures/jaw.ts";
import type { Corner, Raster } from "../../../../../fixtures/paint-triangles.ts";
import { visitPixelsInside } from "../../../../../fixtures/polygon.ts";

/** Largest drop of the jaw, in distances of the eyes' outer corners. */
const MAX_JAW_DROP = 0.21;

/** Color inside a mouth: nearly black, and red. */
const MOUTH_COLOR = [42, 20, 18];

/**
 * Returns the height of each landmark when the jaw goes down.
 * @param share 0 as on the portrait, 1 wide open
 */
export function openMouthHeights(mesh: readonly Corner[], share: number): number[] {
  const drop = share * MAX_JAW_DROP * outerEyeDistance(mesh);
  const jawShareOf = createJawShare(mesh);
  return mesh.map((point) => point.y + drop * jawShareOf(point));
}

/**
 * Darkens the area between open lips.
 * @param placed landmarks on the picture
 */
export function darkenMouth(picture: Raster, placed: readonly Corner[]): void {
  const rim = INNER_LIPS.map((index) => placed[index]!);
  visitPixelsInside(rim, picture, (x, y) => picture.data.set(MOUTH_COLOR, 3 * (y * picture.width + x)));
}
