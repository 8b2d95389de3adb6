import {
  addVectors,
  IDENTITY_ROTATION,
  composeRotations,
  type Rotation,
  rotateVector,
  subtractVectors,
  type Vector,
} from "./vectors.ts";

/** Position of a body part: rotated, then moved. */
export interface Placement {
  rotation: Rotation;
  offset: Vector;
}

/** Steps in which a neck bends from the shoulders to the head. */
export const BEND_STEPS = 32;

/**
 * Bends a neck like a chain of short links.
 * @param neck where it leaves the shoulders
 * @param head where it carries the skull
 * @param rotation of the head
 * @returns placements for vertices that follow 0/32, 1/32 … 32/32 of the rotation
 */
export function bendNeck(neck: Vector, head: Vector, rotation: Rotation): Placement[] {
  const link = shareOfRotation(rotation, 1 / BEND_STEPS);
  const placements: Placement[] = [{ rotation: IDENTITY_ROTATION, offset: [0, 0, 0] }];
  for (let step = 1; step <= BEND_STEPS; step++) {
    const below = placements[step - 1]!;
    const share = (step - 0.5) / BEND_STEPS;
    const pivot: Vector = [0, 1, 2].map((k) => neck[k]! + share * (head[k]! - neck[k]!)) as unknown as Vector;
    const placed = addVectors(rotateVector(below.rotation, pivot), below.offset);
    const turned = composeRotations(below.rotation, link);
    placements.push({ rotation: turned, offset: subtractVectors(placed, rotateVector(turned, pivot)) });
  }
  return placements;
}

/** Returns the rotation about the same axis by a share of its angle. */
function shareOfRotation(rotation: Rotation, share: number): Rotation {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = rotation;
  const angle = Math.acos(Math.min(1, Math.max(-1, (xx + yy + zz - 1) / 2)));
  if (angle < 1e-6) return IDENTITY_ROTATION;
  const scale = 1 / (2 * Math.sin(angle));
  const [x, y, z] = [(zy - yz) * scale, (xz - zx) * scale, (yx - xy) * scale];
  const [c, s] = [Math.cos(angle * share), Math.sin(angle * share)];
  const k = 1 - c;
  // Rodrigues' formula.
  return [
    c + x * x * k,
    x * y * k - z * s,
    x * z * k + y * s,
    y * x * k + z * s,
    c + y * y * k,
    y * z * k - x * s,
    z * x * k - y * s,
    z * y * k + x * s,
    c + z * z * k,
  ];
}
