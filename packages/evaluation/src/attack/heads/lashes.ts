import type { Eyeball } from "./eyeballs.ts";
import type { MeshPiece } from "./mesh-builder.ts";

/** Lengths of upper and lower lashes, as shares of the base mesh's, which are made up. */
const UPPER_LENGTH = 0.3;
const LOWER_LENGTH = 0.12;

/** Distance of the lids' edge from the eyeball's middle, in radii. */
const ROOT = 1.06;

/** Returns lashes at natural length: a dark edge of the lids. */
export function trimLashes(lashes: MeshPiece, eyes: readonly [Eyeball, Eyeball]): MeshPiece {
  const rest = Float32Array.from(lashes.rest);
  for (let i = 0; i < rest.length; i += 3) {
    const { center, radius } = rest[i]! > 0 ? eyes[0] : eyes[1];
    const away = [0, 1, 2].map((k) => rest[i + k]! - center[k]!);
    const distance = Math.hypot(...away);
    const root = Math.min(distance, ROOT * radius);
    const length = away[1]! > 0 ? UPPER_LENGTH : LOWER_LENGTH;
    const factor = (root + (distance - root) * length) / distance;
    for (let k = 0; k < 3; k++) rest[i + k] = center[k]! + away[k]! * factor;
  }
  return { ...lashes, rest };
}
