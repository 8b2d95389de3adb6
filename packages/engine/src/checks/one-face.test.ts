import { expect, test } from "vitest";
import { oneFace } from "./one-face.ts";
import { face, scene } from "./scene.fixture.ts";

test("one face passes, two do not", () => {
  expect(oneFace.measure(scene())).toBe(1);
  expect(oneFace.measure(scene({ faces: [face(), face()] }))).toBe(2);
  expect(oneFace.passes(1)).toBe(true);
  expect(oneFace.passes(2)).toBe(false);
});
