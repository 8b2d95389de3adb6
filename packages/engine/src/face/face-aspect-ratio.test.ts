import { expect, test } from "vitest";
import { faceAspectRatio } from "./face-aspect-ratio.ts";
import { turnedMesh } from "./turned-mesh.fixture.ts";

test("faceAspectRatio stays the same while a head turns", () => {
  for (const yaw of [-35, -20, 20, 35]) {
    expect(faceAspectRatio(turnedMesh(yaw)) / faceAspectRatio(turnedMesh(0))).toBeCloseTo(1, 1);
  }
});

test("faceAspectRatio shrinks when a picture is held at an angle", () => {
  const breadths = [0, 20, 40, 60].map((yaw) => faceAspectRatio(turnedMesh(yaw, "picture")));
  expect(breadths).toEqual(breadths.toSorted((a, b) => b - a));
  expect(breadths[3]).toBeLessThan(0.6);
});
