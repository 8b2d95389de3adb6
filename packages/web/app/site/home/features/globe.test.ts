import { expect, test } from "vitest";
import { parallel, placeNames, positionOf, radius } from "./globe.ts";

test("every country is drawn on the side that is seen", () => {
  for (const place of placeNames) {
    const { x, y } = positionOf(place);
    expect(Math.hypot(x, y), place).toBeLessThan(radius);
  }
});

test("north is up and east is right", () => {
  expect(positionOf("SE").y).toBeLessThan(positionOf("IT").y);
  expect(positionOf("PL").x).toBeGreaterThan(positionOf("GB").x);
});

test("a parallel ends at the globe's edge, or closes around the pole", () => {
  const [, x, y] = /^M(-?\d+) (-?\d+)/.exec(parallel(20))!;
  expect(Math.hypot(Number(x), Number(y))).toBeCloseTo(radius, -1);
  expect(parallel(60)).toMatch(/Z$/);
});
