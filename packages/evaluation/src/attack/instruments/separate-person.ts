import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { CHIN } from "./landmark-groups.ts";
import type { PhotoBounds } from "./photo-bounds.ts";

/** Factor by which the canvas is shrunken before the person is separated. */
export const SHRINKING = 2;

const BINS = 12;

/** Share of a color that is seen on neither: it says nothing then. */
const RARE = 1e-3;

/**
 * Separates a person from what is behind: seeds by the place of the face, likelihood by color, borders by the shorter way over the change
 * of likelihood (Bai and Sapiro, "A Geodesic Framework for Fast Interactive Image and Video Segmentation and Matting", ICCV 2007).
 * @returns share of the person in each pixel of the shrunken canvas; nothing is said beyond the photograph
 */
export function separatePerson(
  portrait: Portrait,
  bounds: PhotoBounds,
): { width: number; height: number; alpha: Float32Array } {
  const [width, height] = [PORTRAIT_CANVAS.width / SHRINKING, PORTRAIT_CANVAS.height / SHRINKING];
  const seeds = placeSeeds(portrait, bounds, width, height);
  const likelihood = measureLikelihood(portrait, seeds, width);
  const away = [1, 0].map((kind) => measureWays(seeds, kind, likelihood, width, height));
  const alpha = new Float32Array(width * height);
  for (let i = 0; i < alpha.length; i++) {
    const [person, room] = [away[0]![i]!, away[1]![i]!];
    const share = room / (person + room + 1e-9);
    alpha[i] = Math.min(1, Math.max(0, (share - 0.53) * 4 + 0.5));
  }
  return { width, height, alpha };
}

/** Returns 1 where the person is for certain, 0 where the room is, -1 where it is open, -2 outside the photograph. */
function placeSeeds({ mesh }: Portrait, bounds: PhotoBounds, width: number, height: number): Int8Array {
  const { face, x: centerX, y: centerY } = PORTRAIT_CANVAS;
  const chin = mesh[CHIN]!.y;
  const half = chin - centerY;
  const seeds = new Int8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = [column * SHRINKING, row * SHRINKING];
      const outside = x < bounds.left || x >= bounds.right || y < bounds.top || y >= bounds.bottom;
      const aside = Math.abs(x - centerX) / face;
      const below = (y - chin) / face;
      const inFace =
        (aside / (y < centerY ? 0.52 : 0.48)) ** 2 +
          ((y - centerY) / half / (y < centerY ? 1.24 : 0.97)) ** 2 <
        1;
      const inNeck = below > -0.2 && below < 0.5 && aside < 0.24;
      const inBody = below >= 0.5 && aside < Math.min(0.95, 0.3 + (below - 0.5) * 1.2);
      const besideHead =
        (below < -0.2 && aside > 1.05) ||
        (y < centerY - 0.7 * half && aside > 0.7) ||
        (y < centerY && aside > 0.81);
      const aboveHead = y < centerY - 1.35 * half - 0.25 * face && aside > 0.3;
      seeds[row * width + column] = outside
        ? -2
        : inFace || inNeck || inBody
          ? 1
          : besideHead || aboveHead || (below < 0 && aside > 1.3)
            ? 0
            : -1;
    }
  }
  return seeds;
}

/** Returns the likelihood that a pixel of its color belongs to the person. */
function measureLikelihood({ canvas, mesh }: Portrait, seeds: Int8Array, width: number): Float32Array {
  const { data } = canvas;
  const binAt = (i: number): number => {
    const at = 3 * (Math.floor(i / width) * SHRINKING * canvas.width + (i % width) * SHRINKING);
    const [red, green] = [Math.floor((data[at]! * BINS) / 256), Math.floor((data[at + 1]! * BINS) / 256)];
    return (red * BINS + green) * BINS + Math.floor((data[at + 2]! * BINS) / 256);
  };
  const counts = [new Float32Array(BINS ** 3), new Float32Array(BINS ** 3)];
  const totals = [0, 0];
  for (let i = 0; i < seeds.length; i++) {
    const kind = seeds[i]!;
    if (kind < 0) continue;
    counts[kind]![binAt(i)]! += 1;
    totals[kind]! += 1;
  }
  const smooth = counts.map(smoothCounts);
  return Float32Array.from(seeds, (kind, i) => {
    if (kind === -2) return 0.5;
    const bin = binAt(i);
    const person = smooth[1]![bin]! / (totals[1]! + 1) + RARE;
    const room = smooth[0]![bin]! / (totals[0]! + 1) + RARE;
    const color = Math.log(person / room);
    return (
      1 /
      (1 + Math.exp(-color - expectHead(mesh, (i % width) * SHRINKING, Math.floor(i / width) * SHRINKING)))
    );
  });
}

/** Returns how much more likely hair is than room at a place, as a logarithm: hair lies around the face. */
function expectHead(mesh: Portrait["mesh"], x: number, y: number): number {
  const { face, x: centerX, y: centerY } = PORTRAIT_CANVAS;
  const half = mesh[CHIN]!.y - centerY;
  if (y > mesh[CHIN]!.y) return 0;
  const out = Math.hypot((x - centerX) / (0.72 * face), (y - centerY) / (1.42 * half));
  return Math.min(2.5, Math.max(-2, 9 * (1 - out)));
}

function smoothCounts(counts: Float32Array): Float32Array {
  let plane = counts;
  for (const step of [1, BINS, BINS ** 2]) {
    plane = plane.map((count, i) => {
      const place = Math.floor(i / step) % BINS;
      return count + 0.4 * ((place > 0 ? plane[i - step]! : 0) + (place < BINS - 1 ? plane[i + step]! : 0));
    });
  }
  return plane;
}

/** Measures the shortest way from the seeds of a kind to each pixel, by sweeps to and fro. */
function measureWays(
  seeds: Int8Array,
  kind: number,
  likelihood: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const way = Float32Array.from(seeds, (seed) => (seed === kind ? 0 : 1e6));
  const relax = (i: number, j: number, length: number): void => {
    if (seeds[i] === -2 || seeds[j] === -2) return;
    const cost = way[j]! + length * (0.004 + Math.abs(likelihood[i]! - likelihood[j]!));
    if (cost < way[i]!) way[i] = cost;
  };
  for (let sweep = 0; sweep < 3; sweep++) {
    for (let y = 1; y < height; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        relax(i, i - 1, 1);
        relax(i, i - width, 1);
        relax(i, i - width - 1, Math.SQRT2);
        relax(i, i - width + 1, Math.SQRT2);
      }
    }
    for (let y = height - 2; y >= 0; y--) {
      for (let x = width - 2; x > 0; x--) {
        const i = y * width + x;
        relax(i, i + 1, 1);
        relax(i, i + width, 1);
        relax(i, i + width + 1, Math.SQRT2);
        relax(i, i + width - 1, Math.SQRT2);
      }
    }
  }
  return way;
}
