import { expect, test } from "vitest";
import { detectorConfidence } from "./detector-confidence.ts";
import { createFace, createFrameSubject } from "./frame-subject.fixture.ts";

test("detectorConfidence measures the confidence in the largest face and requires more than 0.6", () => {
  const faces: [ReturnType<typeof createFace>, ReturnType<typeof createFace>] = [
    createFace({ detector: 0.7 }),
    createFace({ detector: 0.95 }),
  ];
  expect(detectorConfidence.measure(createFrameSubject({ faces }))).toBe(0.7);
  expect(detectorConfidence.passes(0.61)).toBe(true);
  expect(detectorConfidence.passes(0.6)).toBe(false);
});
