import { expect, test } from "vitest";
import { face, scene } from "./scene.fixture.ts";
import { size } from "./size.ts";

test("is the distance of the eyes in pixels, at least 25", () => {
  expect(size.measure(scene({ faces: [face({ eyeDistance: 40 })] }))).toBeCloseTo(40);
  expect(size.passes(25)).toBe(true);
  expect(size.passes(24.9)).toBe(false);
});
