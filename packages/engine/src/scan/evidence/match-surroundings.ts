import { mean, median } from "../../math/averages.ts";
import { fitRobustSlope } from "../../math/robust-slope.ts";
import type { Point } from "../../models/blazeface.ts";
import type { ScanFace, SceneThumbnail } from "../scan-frame.ts";
import { cutPatch, findPatch, HALF, type Patch, PATCH, REACH, sumLevels } from "./thumbnail-patch.ts";
import type { SeenFrame } from "./track-selection.ts";

/** Pixels of the thumbnail between patches. */
const GRID = 6;
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
/** Every second frame tells as much, and so many tell as much as a slow movement's hundreds, at 2 ms each. */
const STRIDE = 2;
const MAX_COMPARED = 20;

/**
 * Measures how much what is around a face grows when the face comes nearer or goes away, over how much the face does: about 1 on a picture
 * that is scaled, near 0 in a room. A camera that pans moves everything alike, and changes nothing of it.
 * @param rest frame to compare with
 * @param moved frames of the movement
 * @returns `patches`: the most that one frame shows; no `growth` when too few are seen
 */
export function measureGrowth(rest: SeenFrame, moved: readonly SeenFrame[]): Record<string, number> {
  const patches = listPatches(rest.frame.thumbnail, rest.face);
  const stride = Math.max(STRIDE, Math.ceil(moved.length / MAX_COMPARED));
  const seen = moved.filter((_, i) => i % stride === 0).map((entry) => compare(rest, entry, patches));
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
  const leveled = sumLevels(frame.thumbnail);
  const found = patches.flatMap((patch) => {
    const { center } = patch;
    const expected = Math.hypot(
      (face.x - rest.face.x) * width + (scale - 1) * (center.x - rest.face.x * width),
      (face.y - rest.face.y) * width + (scale - 1) * (center.y - rest.face.y * width),
    );
    // Farther than it is searched for, only what stays would be found.
    if (expected > REACH || isPerson(frame.thumbnail, face, center)) return [];
    const moved = findPatch(patch, leveled);
    return moved === null ? [] : [{ center, moved }];
  });
  if (found.length < MIN_PATCHES) return { patches: found.length, growth: null };
  const slopes = (["x", "y"] as const).flatMap(
    (axis) =>
      fitRobustSlope(
        found.map(({ center, moved }) => ({ x: center[axis], y: moved[axis] })),
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
  for (let y = HALF + 1; y < thumbnail.height - HALF - 1; y += GRID)
    for (let x = HALF + 1; x < thumbnail.width - HALF - 1; x += GRID)
      if (!isPerson(thumbnail, face, { x, y }) && measureTexture(thumbnail, { x, y }) >= MIN_TEXTURE)
        patches.push(cutPatch(thumbnail, { x, y }));
  return patches;
}

/** Tells whether a patch may show the person: the head, or anything at the height of the mouth and below. */
function isPerson({ width }: SceneThumbnail, face: ScanFace, { x, y }: Point): boolean {
  const breadth = face.size * BREADTH_OF_SIZE * width;
  const across = Math.abs(x - face.x * width) / breadth;
  const down = (y - face.y * width) / breadth;
  return (across < PERSON.across && down > -PERSON.up) || down > 0.5;
}

/** Measures the weaker of a patch's contrasts along both axes. */
function measureTexture({ width, luma }: SceneThumbnail, { x, y }: Point): number {
  let [across, down] = [0, 0];
  for (let row = y - HALF; row <= y + HALF; row++) {
    for (let column = x - HALF; column <= x + HALF; column++) {
      const i = row * width + column;
      across += (luma[i + 1]! - luma[i - 1]!) ** 2;
      down += (luma[i + width]! - luma[i - width]!) ** 2;
    }
  }
  return Math.min(across, down) / PATCH ** 2 / 4;
}
