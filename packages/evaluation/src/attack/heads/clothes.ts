import { smoothStep } from "./face-regions.ts";

/** Clothes of a visitor. */
export interface Clothes {
  /** Radius of the opening around the neck, in decimeters. */
  opening: number;
  /** Depth of a V in front, in decimeters. */
  neckline: number;
}

/** Thickness of the cloth, in decimeters. */
const THICKNESS = 0.07;

/**
 * Returns how far a point of the base mesh lies from the collar, in decimeters; negative where skin shows.
 * @param x distance from the middle line
 */
export function clothDepth(x: number, y: number, z: number, { opening, neckline }: Clothes): number {
  if (y > 6.1) return -1;
  // Cloth begins outside an egg in the neck, which makes a round collar; a V is cut deeper in front.
  const fromNeck = Math.hypot(x, (y - 6.2) * 1.15, z - 0.25);
  const cut = neckline * smoothStep(0.1, 0.6, z) * Math.max(0, 1 - x / (0.25 + 0.3 * neckline));
  return Math.min(fromNeck - opening - cut, 6.1 - y);
}

/** Dresses a person's shape, in place: skin under cloth moves outward. */
export function dressBody(
  positions: Float32Array,
  normals: Float32Array,
  base: Float32Array,
  clothes: Clothes,
): void {
  for (let i = 0; i < base.length; i += 3) {
    const away =
      THICKNESS *
      smoothStep(-0.02, 0.05, clothDepth(Math.abs(base[i]!), base[i + 1]!, base[i + 2]!, clothes));
    for (let k = 0; k < 3; k++) positions[i + k]! += normals[i + k]! * away;
  }
}
