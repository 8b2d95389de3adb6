import type { RandomSource } from "../random-source.ts";
import type { Color } from "./skin-texture.ts";

/** Pattern of a visitor's clothes. */
export interface ClothStyle {
  pattern: "plain" | "stripes" | "checks";
  color: Color;
  second: Color;
  /** Length of the pattern's repeat, in decimeters. */
  repeat: number;
}

/** Draws the look of a visitor's clothes. */
export function drawClothStyle(chance: RandomSource): ClothStyle {
  const color = (): Color => {
    const gray = chance.between(25, 200);
    return [gray + chance.aroundZero(45), gray + chance.aroundZero(40), gray + chance.aroundZero(50)];
  };
  return {
    pattern: chance.oneOf(["plain", "plain", "plain", "stripes", "checks"]),
    color: color(),
    second: color(),
    repeat: chance.between(0.2, 0.6),
  };
}

/** Returns how much of the second color shows at a point of the base mesh, 0 to 1. */
export function patternShare({ pattern, repeat }: ClothStyle, x: number, y: number): number {
  if (pattern === "plain") return 0;
  const stripe = Math.sin((2 * Math.PI * y) / repeat) > 0.3 ? 1 : 0;
  if (pattern === "stripes") return stripe;
  return (stripe + (Math.sin((2 * Math.PI * x) / repeat) > 0.3 ? 1 : 0)) / 2;
}
