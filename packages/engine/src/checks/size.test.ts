import { expect, test } from "vitest";
import { createFace, createFrameSubject } from "./frame-subject.fixture.ts";
import { size } from "./size.ts";

test("size measures the distance between the eyes and requires at least 25 pixels", () => {
  expect(size.measure(createFrameSubject({ faces: [createFace({ eyeDistance: 40 })] }))).toBeCloseTo(40);
  expect(size.passes(25)).toBe(true);
  expect(size.passes(24.9)).toBe(false);
});
