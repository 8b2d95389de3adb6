import { median } from "../../math/averages.ts";
import type { ScanFace, SceneThumbnail } from "../scan-frame.ts";
import type { SeenFrame } from "./track-selection.ts";

/** Pixels of the thumbnail: side of a patch, distance between patches, and how far it is searched for. */
const [PATCH, GRID, REACH] = [9, 6, 8] as const;
/** Displacement that the face's own movement must give a patch, for it to say anything, in pixels. */
const MIN_EXPECTED = 2;
/** Least contrast along both axes: mean square of the differences of neighbors. */
const MIN_TEXTURE = 12;
/** Half the area of head, hair and neck that belongs to the person, in breadths of the face. */
const PERSON = { across: 0.95, up: 1.15 };
/** Breadth of a face over its `size`. */
const BREADTH_OF_SIZE = 0.42;
/** Every second frame tells as much. */
const STRIDE = 2;

interface Patch {
  x: number;
  y: number;
}

/**
 * Measures which share of the patches around a face moves as the face does when that comes nearer or goes away.
 * @param rest frame to compare with
 * @param moved frames of the movement
 * @returns nothing when no patch could be seen to move
 */
export function measureFollowing(rest: SeenFrame, moved: readonly SeenFrame[]): Record<string, number> {
  const patches = listPatches(rest.frame.thumbnail, rest.face);
  const shares = patches.flatMap((patch) => {
    const ratios = moved.flatMap((entry, i) => (i % STRIDE === 0 ? (compare(rest, entry, patch) ?? []) : []));
    return ratios.length < 2 ? [] : [median(ratios)];
  });
  if (shares.length === 0) return { patches: 0 };
  return { patches: shares.length, following: shares.filter((share) => share > 0.5).length / shares.length };
}

/** Returns 0 for a patch that stayed, 1 for one that moved with the face, and between; null when it cannot be told. */
function compare(rest: SeenFrame, { frame, face }: SeenFrame, patch: Patch): number | null {
  const { width } = frame.thumbnail;
  const scale = face.size / rest.face.size;
  const expected = {
    x: (face.x - rest.face.x) * width + (scale - 1) * (patch.x - rest.face.x * width),
    y: (face.y - rest.face.y) * width + (scale - 1) * (patch.y - rest.face.y * width),
  };
  const distance = Math.hypot(expected.x, expected.y);
  if (distance < MIN_EXPECTED || distance > REACH) return null;
  if (isPerson(frame.thumbnail, face, patch)) return null;
  const found = findPatch(rest.frame.thumbnail, frame.thumbnail, patch);
  if (found === null) return null;
  const along = (found.x * expected.x + found.y * expected.y) / distance ** 2;
  return Math.min(1.5, Math.max(-0.5, along));
}

function listPatches(thumbnail: SceneThumbnail, face: ScanFace): Patch[] {
  const patches: Patch[] = [];
  const half = PATCH >> 1;
  for (let y = half + 1; y < thumbnail.height - half - 1; y += GRID)
    for (let x = half + 1; x < thumbnail.width - half - 1; x += GRID)
      if (!isPerson(thumbnail, face, { x, y }) && measureTexture(thumbnail, { x, y }) >= MIN_TEXTURE)
        patches.push({ x, y });
  return patches;
}

/** Tells whether a patch may show the person: the head, or anything at the height of the mouth and below. */
function isPerson({ width }: SceneThumbnail, face: ScanFace, { x, y }: Patch): boolean {
  const breadth = face.size * BREADTH_OF_SIZE * width;
  const across = Math.abs(x - face.x * width) / breadth;
  const down = (y - face.y * width) / breadth;
  return (across < PERSON.across && down > -PERSON.up) || down > 0.5;
}

/** Measures the weaker of a patch's contrasts along both axes. */
function measureTexture({ width, luma }: SceneThumbnail, { x, y }: Patch): number {
  const half = PATCH >> 1;
  let [across, down] = [0, 0];
  for (let row = y - half; row <= y + half; row++) {
    for (let column = x - half; column <= x + half; column++) {
      const i = row * width + column;
      across += (luma[i + 1]! - luma[i - 1]!) ** 2;
      down += (luma[i + width]! - luma[i - width]!) ** 2;
    }
  }
  return Math.min(across, down) / PATCH ** 2 / 4;
}

/** Finds where a patch went by the smallest sum of squared differences, each about its mean; null where nothing is much like it. */
function findPatch(from: SceneThumbnail, to: SceneThumbnail, patch: Patch): Patch | null {
  const half = PATCH >> 1;
  const wanted = cut(from, patch.x, patch.y, half);
  const energy = wanted.reduce((sum, value) => sum + value * value, 0);
  let best = { x: 0, y: 0, cost: Infinity };
  for (let y = -REACH; y <= REACH; y++) {
    for (let x = -REACH; x <= REACH; x++) {
      const [column, row] = [patch.x + x, patch.y + y];
      if (column < half || row < half || column >= to.width - half || row >= to.height - half) continue;
      const seen = cut(to, column, row, half);
      let cost = 0;
      for (let i = 0; i < wanted.length && cost < best.cost; i++) cost += (wanted[i]! - seen[i]!) ** 2;
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return best.cost < 0.4 * energy ? best : null;
}

function cut({ width, luma }: SceneThumbnail, x: number, y: number, half: number): Float32Array {
  const side = 2 * half + 1;
  const values = new Float32Array(side * side);
  let sum = 0;
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const value = luma[(y - half + row) * width + x - half + column]!;
      values[row * side + column] = value;
      sum += value;
    }
  }
  const mean = sum / values.length;
  for (let i = 0; i < values.length; i++) values[i]! -= mean;
  return values;
}
