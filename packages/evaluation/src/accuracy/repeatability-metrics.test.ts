import { expect, test } from "vitest";
import { computeRepeatabilityMetrics } from "./repeatability-metrics.ts";
import { createMeasuredFace } from "./measured-face.fixture.ts";
import type { RepeatedReadings } from "./measured-face.ts";

const how = { resamples: 300, seed: 1 };
const face = (age: number, frames: RepeatedReadings["frames"], checks: RepeatedReadings["checks"]) =>
  createMeasuredFace({
    age,
    sex: null,
    readings: { v1: { years: age }, v2: { years: age }, v3: { years: age } },
    looks: { v1: { frames, checks, milliseconds: 20 } },
  });

const faces = [
  face(20, [19, 21], [20, 22]),
  face(23, [22, 24], [22, 24]),
  face(30, [29, 31], [30, 30]),
  face(40, [39, 41], [41, 41]),
  face(50, [49, 51], [50, 50]),
];

test("computeRepeatabilityMetrics pools the standard deviation within faces over the faces", () => {
  const { frame, check, combined } = computeRepeatabilityMetrics(faces, "v1", [], how)!;
  // Each face's frames have the variance 2; the verifications have 2, 2, 0, 0 and 0.
  expect(frame).toEqual({ value: 1.414, low: 1.414, high: 1.414 });
  expect(check.value).toBeCloseTo(Math.sqrt(4 / 5), 3);
  expect(combined.value).toBeCloseTo(Math.sqrt(4 / 5) - Math.sqrt(2), 3);
});

test("computeRepeatabilityMetrics counts a flip when one verification passes a limit and the other does not", () => {
  const { flips, flips_at_own_age } = computeRepeatabilityMetrics(faces, "v1", [21, 23, 60], how)!;
  expect(flips.map(({ limit, n, flipped }) => [limit, n, flipped])).toEqual([
    [21, 5, 1],
    [23, 5, 1],
    [60, 5, 0],
  ]);
  // The face of 20 passes both times, the face of 23 only the second time.
  expect(flips_at_own_age).toMatchObject({ n: 5, flipped: 1 });
  expect(flips[2]!.share.low).toBe(0);
  expect(flips[2]!.share.high).toBeGreaterThan(0.4);
});

test("computeRepeatabilityMetrics takes the errors of the first verification and counts refused frames separately", () => {
  const refused = face(60, [null, 60], [null, 60]);
  const { error, refused: counted } = computeRepeatabilityMetrics([...faces, refused], "v1", [], how)!;
  expect(error.bias.value).toBeCloseTo((0 - 1 + 0 + 1 + 0) / 5, 3);
  expect(counted).toEqual({ n: 1, of: 12 });
});

test("computeRepeatabilityMetrics returns null for too few faces", () => {
  expect(computeRepeatabilityMetrics(faces.slice(1), "v1", [], how)).toBeNull();
});
