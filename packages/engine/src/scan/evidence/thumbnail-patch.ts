import { mean } from "../../math/averages.ts";
import type { Point } from "../../models/blazeface.ts";
import type { SceneThumbnail } from "../scan-frame.ts";

/** Pixels of the thumbnail: side of a patch, half of it, and how far a patch is searched for. */
export const PATCH = 9;
export const HALF = PATCH >> 1;
export const REACH = 8;

/** Displacements that are searched, the nearest first: a room that stays is found at once, and the others are given up early. */
const DISPLACEMENTS: readonly Point[] = Array.from({ length: (2 * REACH + 1) ** 2 }, (_, i) => ({
  x: (i % (2 * REACH + 1)) - REACH,
  y: Math.floor(i / (2 * REACH + 1)) - REACH,
})).toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** A piece of the thumbnail at rest. */
export interface Patch {
  center: Point;
  /** Levels about their mean, row by row. */
  levels: Float64Array;
}

/** A thumbnail whose patches' mean levels are known at once. */
export interface LeveledThumbnail {
  thumbnail: SceneThumbnail;
  /** Sums of all levels above and left of each corner of a pixel (Crow, SIGGRAPH 1984). */
  sums: Float64Array;
}

/** Cuts the patch at a place out of a thumbnail. */
export function cutPatch({ width, luma }: SceneThumbnail, center: Point): Patch {
  const { x, y } = center;
  const start = (y - HALF) * width + x - HALF;
  const seen = Array.from(
    { length: PATCH ** 2 },
    (_, i) => luma[start + Math.floor(i / PATCH) * width + (i % PATCH)]!,
  );
  const level = mean(seen);
  return { center, levels: Float64Array.from(seen, (value) => value - level) };
}

/** Sums a thumbnail's levels, for `findPatch`. */
export function sumLevels(thumbnail: SceneThumbnail): LeveledThumbnail {
  const { width, height, luma } = thumbnail;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += luma[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return { thumbnail, sums };
}

/** Finds where a patch went by the smallest sum of squared differences, each about its mean; null where nothing is much like it. */
export function findPatch({ center, levels }: Patch, to: LeveledThumbnail): Point | null {
  const { width, height } = to.thumbnail;
  const energy = levels.reduce((sum, level) => sum + level * level, 0);
  let best: { moved: Point | null; cost: number } = { moved: null, cost: 0.4 * energy };
  for (const moved of DISPLACEMENTS) {
    const place = { x: center.x + moved.x, y: center.y + moved.y };
    if (place.x < HALF || place.y < HALF || place.x >= width - HALF || place.y >= height - HALF) continue;
    const cost = compareLevels(levels, to, place, best.cost);
    if (cost < best.cost) best = { moved, cost };
  }
  return best.moved;
}

/** Sums the squared differences of a patch's levels from those at a place; gives up after a row at which they exceed `limit`. */
function compareLevels(
  levels: Float64Array,
  { thumbnail: { width, luma }, sums }: LeveledThumbnail,
  { x, y }: Point,
  limit: number,
): number {
  const [top, bottom] = [(y - HALF) * (width + 1) + x, (y + HALF + 1) * (width + 1) + x];
  const [left, right] = [-HALF, HALF + 1];
  const level =
    (sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!) / PATCH ** 2;
  let cost = 0;
  for (let row = 0; row < PATCH && cost < limit; row++) {
    const start = (y - HALF + row) * width + x - HALF;
    for (let column = 0; column < PATCH; column++) {
      const difference = levels[row * PATCH + column]! + level - luma[start + column]!;
      cost += difference * difference;
    }
  }
  return cost;
}
