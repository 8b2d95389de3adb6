import { ANCESTRIES, type Identity } from "./identity.ts";
import type { HeadFolder } from "./head-folder.ts";

/** Movements of a face, by the targets that make it up and their weights. */
const MOVEMENTS = {
  openMouth: { "mouth-open": 1 },
  closeLeftLids: { "eye-left-closure": 1 },
  closeRightLids: { "eye-right-closure": 1 },
  smile: { "mouth-corner-puller": 1 },
  raiseBrows: {
    "eyebrows-left-up": 1,
    "eyebrows-right-up": 1,
    "eyebrows-left-extern-up": 0.4,
    "eyebrows-right-extern-up": 0.4,
  },
} as const;

export type Movement = keyof typeof MOVEMENTS;

/** Offsets of the vertices that a movement of the face moves. */
interface MovementOffsets {
  vertices: Uint32Array;
  /** x, y, z of each offset, in decimeters. */
  offsets: Float32Array;
}

export type Expressions = Record<Movement, MovementOffsets>;

/**
 * Collects the movements of a person's face.
 * @param sources vertex of the base mesh that each vertex of the person moves with, or -1
 */
export function collectExpressions(
  folder: HeadFolder,
  { ancestry }: Identity,
  sources: Int32Array,
): Expressions {
  const collect = (targets: Record<string, number>): MovementOffsets => {
    const dense = new Float32Array(folder.base.length);
    for (const of of ANCESTRIES)
      for (const [name, weight] of Object.entries(targets)) {
        const target = folder.targets.get(`expression/units/${of}/${name}`);
        if (target === undefined) throw new Error(`The folder of heads has no expression ${name}.`);
        target.indices.forEach((vertex, i) => {
          for (let k = 0; k < 3; k++)
            dense[3 * vertex + k]! += ancestry[of] * weight * target.offsets[3 * i + k]!;
        });
      }
    const vertices = [...sources.keys()].filter((i) => {
      const at = 3 * sources[i]!;
      return at >= 0 && Math.abs(dense[at]!) + Math.abs(dense[at + 1]!) + Math.abs(dense[at + 2]!) > 1e-5;
    });
    return {
      vertices: Uint32Array.from(vertices),
      offsets: Float32Array.from(
        vertices.flatMap((i) => [...dense.subarray(3 * sources[i]!, 3 * sources[i]! + 3)]),
      ),
    };
  };
  const entries = Object.entries(MOVEMENTS).map(([movement, targets]) => [movement, collect(targets)]);
  return Object.fromEntries(entries) as Expressions;
}

/** Moves a face, in place. */
export function applyMovement(
  positions: Float32Array,
  { vertices, offsets }: Expressions[Movement],
  weight: number,
): void {
  if (weight === 0) return;
  for (let i = 0; i < vertices.length; i++)
    for (let k = 0; k < 3; k++) positions[3 * vertices[i]! + k]! += weight * offsets[3 * i + k]!;
}
