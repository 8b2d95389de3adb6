import { expect, test } from "vitest";
import { detectorConfidence } from "./detector-confidence.ts";
import { face, scene } from "./scene.fixture.ts";

test("is the detector's confidence in the largest face, and must be above 0.6", () => {
  const faces: [ReturnType<typeof face>, ReturnType<typeof face>] = [
    face({ detector: 0.7 }),
    face({ detector: 0.95 }),
  ];
  expect(detectorConfidence.measure(scene({ faces }))).toBe(0.7);
  expect(detectorConfidence.passes(0.61)).toBe(true);
  expect(detectorConfidence.passes(0.6)).toBe(false);
});
