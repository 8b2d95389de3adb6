import { expect, test } from "vitest";
import { samePerson } from "./same-person.ts";
import { usableFrameReading, frameReading, createSubmission } from "./submission.fixture.ts";

const mesh = { confidence: 1, points: new Float32Array(3) };

test("samePerson takes the least similar face, usable or not", () => {
  const given = createSubmission([usableFrameReading(30), usableFrameReading(30), frameReading()]);
  given.analyses[2]!.mesh = mesh;
  expect(samePerson.measure(given)).toBeCloseTo(1);
  given.analyses[2]!.embedding = Float32Array.of(0.6, 0.8);
  expect(samePerson.measure(given)).toBeCloseTo(0.6);
  expect([samePerson.passes(0.9), samePerson.passes(0.5)]).toEqual([true, false]);
});

test("samePerson ignores a face that the networks doubt", () => {
  const doubted = frameReading({
    checks: [{ name: "mesh_confidence", decides: true, durationMs: 0, value: 0.1, passed: false }],
  });
  const given = createSubmission([usableFrameReading(30), doubted]);
  Object.assign(given.analyses[1]!, { mesh, embedding: Float32Array.of(0, 1) });
  expect(samePerson.measure(given)).toBeCloseTo(1);
});

test("samePerson throws without a usable face to compare with", () => {
  expect(() => samePerson.measure(createSubmission([frameReading()]))).toThrow(TypeError);
});
