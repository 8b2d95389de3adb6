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

test("the standard deviation within faces is pooled over them", () => {
  const { frame, check, combined } = computeRepeatabilityMetrics(faces, "v1", [], how)!;
  // Each face's frames have the variance 2; of the checks 2, 2, 0, 0 and 0.
  expect(frame).toEqual({ value: 1.414, low: 1.414, high: 1.414 });
  expect(check.value).toBeCloseTo(Math.sqrt(4 / 5), 3);
  expect(combined.value).toBeCloseTo(Math.sqrt(4 / 5) - Math.sqrt(2), 3);
});

test("a verdict flips when one check passes a limit and the other does not", () => {
  const { flips, flips_at_own_age } = computeRepeatabilityMetrics(faces, "v1", [21, 23, 60], how)!;
  expect(flips.map(({ limit, n, flipped }) => [limit, n, flipped])).toEqual([
    [21, 5, 1],
    [23, 5, 1],
    [60, 5, 0],
  ]);
  // 20 is passed by 20 and by 22, 23 by the second check alone.
  expect(flips_at_own_age).toMatchObject({ n: 5, flipped: 1 });
  expect(flips[2]!.share.low).toBe(0);
  expect(flips[2]!.share.high).toBeGreaterThan(0.4);
});

test("errors are those of the first check; refused frames are counted and left out", () => {
  const refused = face(60, [null, 60], [null, 60]);
  const { error, refused: counted } = computeRepeatabilityMetrics([...faces, refused], "v1", [], how)!;
  expect(error.bias.value).toBeCloseTo((0 - 1 + 0 + 1 + 0) / 5, 3);
  expect(counted).toEqual({ n: 1, of: 12 });
});

test("too few faces have no figures", () => {
  expect(computeRepeatabilityMetrics(faces.slice(1), "v1", [], how)).toBeNull();
});
