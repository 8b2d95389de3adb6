import { expect, test } from "vitest";
import { faceBreadth } from "./breadth.ts";
import { turnedMesh } from "./head.fixture.ts";

test("stays the same while a head turns", () => {
  for (const yaw of [-35, -20, 20, 35]) {
    expect(faceBreadth(turnedMesh(yaw)) / faceBreadth(turnedMesh(0))).toBeCloseTo(1, 1);
  }
});

test("shrinks when a picture is held at an angle", () => {
  const breadths = [0, 20, 40, 60].map((yaw) => faceBreadth(turnedMesh(yaw, "picture")));
  expect(breadths).toEqual(breadths.toSorted((a, b) => b - a));
  expect(breadths[3]).toBeLessThan(0.6);
});
