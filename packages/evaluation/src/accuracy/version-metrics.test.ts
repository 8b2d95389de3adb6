import { expect, test } from "vitest";
import { createMeasuredFace } from "./measured-face.fixture.ts";
import { computeVersionMetrics } from "./version-metrics.ts";
import type { MeasuredFace } from "./measured-face.ts";

const face = (age: number, v1: number | string, v3: number, sex = "F"): MeasuredFace => {
  const reading = typeof v1 === "number" ? { years: v1 } : { refused: v1 };
  return createMeasuredFace({ age, sex, readings: { v1: reading, v2: { years: age }, v3: { years: v3 } } });
};

const faces = [
  face(16, 19, 14),
  face(30, 24, 30),
  face(31, 29, 32, "M"),
  face(33, 33, 30),
  face(34, 31, 31, "M"),
  face(50, 53, 50),
  face(52, "one_face", 50, "M"),
];
const limits = { challengeAges: [18, 21], buffers: [0, 3] };
const how = { resamples: 300, seed: 1 };

test("computeVersionMetrics takes the errors of estimated faces and counts refusals by reason", () => {
  const { all, refused } = computeVersionMetrics(faces, "v1", limits, how);
  expect(refused).toEqual([{ reason: "one_face", n: 1 }]);
  expect(all.n).toBe(6);
  expect(all.error!.mean_absolute.value).toBeCloseTo(17 / 6, 3);
  expect(all.error!.bias.value).toBeCloseTo(-5 / 6, 3);
  expect(all.error!.bias.low).toBeLessThan(all.error!.bias.value);
  expect(all.error!.bias.high).toBeGreaterThan(all.error!.bias.value);
});

test("computeVersionMetrics gives a version that is always right an error of exactly 0", () => {
  const zero = { value: 0, low: 0, high: 0 };
  expect(computeVersionMetrics(faces, "v2", limits, how).all.error).toEqual({
    mean_absolute: zero,
    bias: zero,
    standard_deviation: zero,
  });
});

test("computeVersionMetrics gives a group of fewer than five only its size", () => {
  const { by_age, by_sex } = computeVersionMetrics(faces, "v1", limits, how);
  expect(by_age.map(({ from, n }) => [from, n])).toEqual([
    [0, 0],
    [13, 1],
    [18, 0],
    [25, 4],
    [35, 0],
    [45, 1],
    [55, 0],
    [65, 0],
  ]);
  expect(by_sex).toEqual([
    { sex: "F", n: 4, error: null },
    { sex: "M", n: 2, error: null },
  ]);
});

test("computeVersionMetrics counts the old enough and the too young separately", () => {
  const { passing } = computeVersionMetrics(faces, "v1", limits, how);
  expect(passing.map(({ challenge_age, buffer }) => [challenge_age, buffer])).toEqual([
    [18, 0],
    [18, 3],
    [21, 0],
    [21, 3],
  ]);
  expect(passing[0]).toMatchObject({ old_enough: { n: 5, passed: 5 }, too_young: { n: 1, passed: 1 } });
  expect(passing[1]!.too_young).toMatchObject({ n: 1, passed: 0, share: { value: 0, low: 0 } });
  expect(passing[3]!.old_enough).toMatchObject({ n: 5, passed: 5, share: { value: 1, high: 1 } });
  expect(passing[3]!.old_enough.share!.low).toBeCloseTo(0.4782, 4);
});

test("computeVersionMetrics compares the sexes where both have enough faces", () => {
  const many = [...faces, face(40, 41, 40, "M"), face(41, 42, 40, "M"), face(42, 43, 40, "M")];
  const { sexes_apart } = computeVersionMetrics([...many, face(45, 44, 45)], "v1", limits, how);
  expect(sexes_apart).toMatchObject({ of: "F", minus: "M" });
  // Women: 3, −6, 0, 3, −1; men: −2, −3, 1, 1, 1.
  expect(sexes_apart!.years.value).toBeCloseTo(-1 / 5 - -2 / 5, 3);
  expect(computeVersionMetrics(faces, "v1", limits, how).sexes_apart).toBeNull();
});

test("computeVersionMetrics counts the faces whose true age lies in the interval", () => {
  const { interval } = computeVersionMetrics([...faces, face(40, 20, 12)], "v3", limits, how);
  expect(interval).toMatchObject({ n: 8, within: 7 });
});
