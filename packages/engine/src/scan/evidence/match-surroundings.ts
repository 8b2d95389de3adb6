import { mean, median } from "../../math/averages.ts";
import { fitRobustSlope } from "../../math/robust-slope.ts";
import type { ScanFace, SceneThumbnail } from "../scan-frame.ts";
import type { SeenFrame } from "./track-selection.ts";

/** Pixels of the thumbnail: side of a patch, distance between patches, and how far it is searched for. */
const [PATCH, GRID, REACH] = [9, 6, 8] as const;
/** Distance of two patches along an axis from which their displacements tell growth from noise, in pixels. */
const MIN_APART = 15;
/** Change of the face's size that shows in what moves with it. */
const MIN_SCALE = 0.08;
const MIN_PATCHES = 8;
const MIN_FRAMES = 2;
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
 * Measures how much what is around a face grows when the face comes nearer or goes away, over how much the face does: about 1 on a picture
 * that is scaled, near 0 in a room. A camera that pans moves everything alike, and changes nothing of it.
 * @param rest frame to compare with
 * @param moved frames of the movement
 * @returns `patches`: the most that one frame shows; no `growth` when too few are seen
 */
export function measureGrowth(rest: SeenFrame, moved: readonly SeenFrame[]): Record<string, number> {
  const patches = listPatches(rest.frame.thumbnail, rest.face);
  const seen = moved.filter((_, i) => i % STRIDE === 0).map((entry) => compare(rest, entry, patches));
  const growths = seen.flatMap(({ growth }) => growth ?? []);
  const most = Math.max(0, ...seen.map((frame) => frame.patches));
  return growths.length < MIN_FRAMES ? { patches: most } : { patches: most, growth: median(growths) };
}

/** Compares a frame with the one at rest; a growth of null where it cannot be told. */
function compare(
  rest: SeenFrame,
  { frame, face }: SeenFrame,
  patches: readonly Patch[],
): { patches: number; growth: number | null } {
  const { width } = frame.thumbnail;
  const scale = face.size / rest.face.size;
  if (Math.abs(scale - 1) < MIN_SCALE) return { patches: 0, growth: null };
  const found = patches.flatMap((patch) => {
    const expected = Math.hypot(
      (face.x - rest.face.x) * width + (scale - 1) * (patch.x - rest.face.x * width),
      (face.y - rest.face.y) * width + (scale - 1) * (patch.y - rest.face.y * width),
    );
    // Farther than it is searched for, only what stays would be found.
    if (expected > REACH || isPerson(frame.thumbnail, face, patch)) return [];
    const moved = findPatch(rest.frame.thumbnail, frame.thumbnail, patch);
    return moved === null ? [] : [{ patch, moved }];
  });
  if (found.length < MIN_PATCHES) return { patches: found.length, growth: null };
  const slopes = (["x", "y"] as const).flatMap(
    (axis) =>
      fitRobustSlope(
        found.map(({ patch, moved }) => ({ x: patch[axis], y: moved[axis] })),
        MIN_APART,
      ) ?? [],
  );
  return {
    patches: found.length,
    growth: slopes.length === 0 ? null : mean(slopes) / (scale - 1),
  };
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
