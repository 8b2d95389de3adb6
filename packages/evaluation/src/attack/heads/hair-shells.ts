import type { RandomSource } from "../random-source.ts";
import { hairDepth, smoothStep } from "./face-regions.ts";
import type { HeadFolder } from "./head-folder.ts";
import type { MeshPiece } from "./mesh-builder.ts";
import { createNoise } from "./noise.ts";
import { CHART_SIZE, chartCorners } from "./skin-chart.ts";

/** Shape of hair that grows on a scalp. */
export interface HairCut {
  /** Thickness of the hair over the crown and at the sides, in decimeters. */
  top: number;
  sides: number;
  /** Decimeters by which the hair hangs down. */
  fall: number;
  /** 0 is straight, 1 is tightly curled. */
  curl: number;
  recession: number;
}

/** Layers of a hair cut, each farther from the scalp and with fewer strands. */
const LAYERS = 8;

/** Builds layers of hair over a scalp. Their third corner coordinate, the height, is the layer's place in the list. */
export function buildHairShells(
  folder: HeadFolder,
  positions: Float32Array,
  normals: Float32Array,
  cut: HairCut,
): MeshPiece[] {
  const { base, body } = folder;
  const depthAt = (vertex: number): number =>
    hairDepth(Math.abs(base[3 * vertex]!), base[3 * vertex + 1]!, base[3 * vertex + 2]!, cut.recession);
  const all = [...body.triangles];
  const scalp: number[] = [];
  for (let t = 0; t < all.length; t += 3) {
    const corners = all.slice(t, t + 3);
    if (corners.some((vertex) => depthAt(vertex) > -0.06) && corners.every((vertex) => isScalp(base, vertex)))
      scalp.push(...corners);
  }
  const triangles = Uint32Array.from(scalp);
  const sources = [...new Set(scalp)];
  const at = new Map(sources.map((source, i) => [source, i]));
  const corners = chartCorners(base, triangles);
  const own = Uint32Array.from(scalp, (source) => at.get(source)!);
  return Array.from({ length: LAYERS }, (_, layer): MeshPiece => {
    const height = (layer + 1) / LAYERS;
    const rest = sources.flatMap((source) => {
      const i = 3 * source;
      const up = smoothStep(7.3, 8.2, base[i + 1]!);
      const thickness = (cut.sides + (cut.top - cut.sides) * up) * smoothStep(-0.06, 0.25, depthAt(source));
      const away = thickness * height;
      return [
        positions[i]! + normals[i]! * away,
        positions[i + 1]! +
          normals[i + 1]! * away -
          cut.fall * height * height * smoothStep(-0.05, 0.3, depthAt(source)) * (1 - up * 0.7),
        positions[i + 2]! + normals[i + 2]! * away,
      ];
    });
    return { material: "hair", doubleSided: true, sources, rest, triangles: own, corners };
  });
}

/** Ears are no scalp, though they lie beyond the hairline. */
function isScalp(base: Float32Array, vertex: number): boolean {
  const [x, y, z] = [Math.abs(base[3 * vertex]!), base[3 * vertex + 1]!, base[3 * vertex + 2]!];
  const ear = x > 0.7 && y < 7.5 && y > 6.75 && z > -0.25 && z < 0.55;
  return !ear;
}

/**
 * Draws the strands of a head of hair on the skin's chart.
 * @returns for each texel the height of its strand, 0 (none) to 255 (through all layers)
 */
export function drawStrands(points: Float32Array, cut: HairCut, chance: RandomSource): Uint8Array {
  const { width, height } = CHART_SIZE;
  const strands = new Uint8Array(width * height);
  const noise = createNoise(Math.floor(chance.between(0, 2 ** 30)));
  const along = 10 - 8 * cut.curl;
  for (let at = 0; at < strands.length; at++) {
    const [x, y, z] = [points[3 * at]!, points[3 * at + 1]!, points[3 * at + 2]!];
    if (Number.isNaN(x)) continue;
    const [u, v] = [at % width, Math.floor(at / width)];
    const depth = hairDepth(Math.abs(x), y + 0.05 * noise.at(u / 9, v / 9), z, cut.recession);
    if (depth < -0.12) continue;
    const tuft = 0.5 + 0.5 * noise.at(u / 12, v / (8 + 2 * along), 3);
    const strand = 0.5 + 0.5 * noise.at(u / 1.6, v / along);
    strands[at] =
      255 *
      smoothStep(-0.06, 0.28, depth + 0.08 * noise.at(u / 1.7, v / 5, 9)) *
      Math.min(1, 0.25 + 0.5 * strand + 0.4 * tuft);
  }
  return strands;
}
