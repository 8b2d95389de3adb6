import { expect, test } from "vitest";
import { growRings, pointAfter, ringPath } from "./tree-ring-paths.ts";

test("growRings makes one ring a year, each around the previous one and inside the picture", () => {
  const rings = growRings(30, 490);
  expect(rings).toHaveLength(30);
  for (const [year, ring] of rings.entries()) {
    for (const [corner, reach] of ring.entries()) {
      expect(reach).toBeGreaterThan(rings[year - 1]?.[corner] ?? 0);
    }
  }
  expect(Math.max(...rings.at(-1)!)).toBeLessThan(560);
});

test("pointAfter lies on the ring's curve", () => {
  const ring = growRings(30, 490)[17]!;
  for (const corner of ring.keys()) {
    const [x, y] = pointAfter(ring, corner);
    expect(ringPath(ring)).toContain(`${Math.round(x)} ${Math.round(y)}`);
  }
});

test("growRings draws the same picture in every build", () => {
  expect(growRings(21, 400, 7)).toEqual(growRings(21, 400, 7));
  expect(growRings(21, 400, 7)).not.toEqual(growRings(21, 400, 8));
});
