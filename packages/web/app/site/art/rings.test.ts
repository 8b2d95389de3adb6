import { expect, test } from "vitest";
import { treeRings } from "./rings.ts";

/** Distances of a ring's corners from the centre. */
const reaches = (ring: string) =>
  [...ring.matchAll(/Q(-?\d+) (-?\d+)/g)].map(([, x, y]) => Math.hypot(Number(x), Number(y)));

test("one ring a year, each around the one before, and none beyond the picture", () => {
  const rings = treeRings(30, 490);
  expect(rings).toHaveLength(30);
  for (const [year, ring] of rings.entries()) {
    const inner = year > 0 ? reaches(rings[year - 1]!) : [];
    for (const [corner, reach] of inner.entries()) expect(reaches(ring)[corner]).toBeGreaterThan(reach);
  }
  expect(Math.max(...reaches(rings.at(-1)!))).toBeLessThan(560);
});

test("the same picture in every build", () => {
  expect(treeRings(21, 400, 7)).toEqual(treeRings(21, 400, 7));
  expect(treeRings(21, 400, 7)).not.toEqual(treeRings(21, 400, 8));
});
