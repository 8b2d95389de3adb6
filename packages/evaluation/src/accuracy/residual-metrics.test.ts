import { expect, test } from "vitest";
import { computeResidualMetrics } from "./residual-metrics.ts";
import { normalQuantile } from "./statistics/normal.ts";

test("computeResidualMetrics finds 68 % and 95 % of a normal distribution within one and two deviations", () => {
  const errors = Array.from({ length: 1000 }, (_, i) => 6 * normalQuantile((i + 0.5) / 1000) - 2);
  const { within_one, within_two, skewness, lowest, highest } = computeResidualMetrics(errors)!;
  expect(within_one.value).toBeCloseTo(0.683, 2);
  expect(within_two.value).toBeCloseTo(0.954, 2);
  expect(skewness).toBe(0);
  expect(lowest).toBe(-highest);
});

test("computeResidualMetrics shows a long tail of too old estimates", () => {
  const { skewness, highest, lowest } = computeResidualMetrics([0, 0, 0, 0, 0, 0, 0, 0, 0, 10])!;
  // One of ten at 10: mean 1, deviation √10.
  expect(highest).toBe(2.85);
  expect(lowest).toBe(-0.32);
  expect(skewness).toBeGreaterThan(2);
});

test("computeResidualMetrics returns null for errors that are too few or all alike", () => {
  expect(computeResidualMetrics([1, 2, 3, 4])).toBeNull();
  expect(computeResidualMetrics([1, 1, 1, 1, 1])).toBeNull();
});
