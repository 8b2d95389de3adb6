import { expect, test } from "vitest";
import { meshConfidence } from "./mesh-confidence.ts";
import { createFace, createFrameSubject } from "./frame-subject.fixture.ts";

test("meshConfidence measures the mesh network's confidence and requires more than 0.8", () => {
  expect(meshConfidence.measure(createFrameSubject({ faces: [createFace({ mesh: 0.9 })] }))).toBe(0.9);
  expect(meshConfidence.passes(0.81)).toBe(true);
  expect(meshConfidence.passes(0.8)).toBe(false);
});
