import { expect, test } from "vitest";
import { exposure } from "./exposure.ts";
import { createCrop, createFrameSubject } from "./frame-subject.fixture.ts";

test("exposure measures the mean brightness of the face", () => {
  const halves = createCrop((x) => (x < 56 ? 0 : 200));
  expect(exposure.measure(createFrameSubject({ crop: halves }))).toBeCloseTo(100, 3);
});

test("exposure refuses only a face that is nearly black or nearly white", () => {
  expect([5, 45, 128, 215, 250].map(exposure.passes)).toEqual([false, true, true, true, false]);
});
