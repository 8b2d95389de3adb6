import { expect, test } from "vitest";
import { createCrop, createFrameSubject } from "./frame-subject.fixture.ts";
import { sharpness } from "./sharpness.ts";

const wave = (period: number, contrast = 50) =>
  createFrameSubject({
    crop: createCrop((x, y) => 128 + contrast * Math.sin((2 * Math.PI * (x + y)) / period)),
  });

test("sharpness grows with fine detail", () => {
  expect(sharpness.measure(wave(8))).toBeGreaterThan(10 * sharpness.measure(wave(32)));
});

test("sharpness does not depend on contrast", () => {
  expect(sharpness.measure(wave(8, 10))).toBeCloseTo(sharpness.measure(wave(8, 100)), 4);
});

test("sharpness of an even surface is 0 and refused", () => {
  expect(sharpness.measure(createFrameSubject())).toBe(0);
  expect(sharpness.passes(0)).toBe(false);
});
