import { expect, test } from "vitest";
import { bootstrap, quantile } from "./bootstrap.ts";
import { bias, meanAbsoluteError, standardDeviation } from "./error-statistics.ts";
import { normalQuantile } from "./normal.ts";
import { seededRandom } from "./seeded-random.ts";

/** Draws from a normal distribution by its quantiles. */
function normals(seed: number, n: number, mean: number, deviation: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: n }, () => mean + deviation * normalQuantile(random() || 0.5));
}

test("bootstrap returns a constant as the interval of a constant", () => {
  expect(bootstrap([3, 3, 3, 3], bias, { resamples: 200, seed: 1 })).toEqual({ value: 3, low: 3, high: 3 });
});

test("bootstrap returns the same interval for the same seed", () => {
  const sample = normals(1, 30, 0, 6);
  const how = { resamples: 500, seed: 5 };
  expect(bootstrap(sample, meanAbsoluteError, how)).toEqual(bootstrap(sample, meanAbsoluteError, how));
  expect(bootstrap(sample, bias, { ...how, seed: 6 })).not.toEqual(bootstrap(sample, bias, how));
});

test("bootstrap of a large normal sample gives the interval of the theory: the mean ± 1.96 σ/√n", () => {
  const sample = normals(2, 900, 40, 6);
  const { value, low, high } = bootstrap(sample, bias, { resamples: 4000, seed: 1 });
  const half = (1.96 * standardDeviation(sample)) / 30;
  expect(low).toBeCloseTo(value - half, 1);
  expect(high).toBeCloseTo(value + half, 1);
});

test.each([
  { name: "mean", statistic: bias, truth: -2 },
  // E|X| of a normal(−2, 6): σ√(2/π)·exp(−μ²/2σ²) + μ(1 − 2Φ(−μ/σ))
  { name: "mean absolute error", statistic: meanAbsoluteError, truth: 5.05083 },
])(
  "bootstrap intervals of 400 simulated normal samples contain the true $name in 95 % of cases",
  ({ statistic, truth }) => {
    let held = 0;
    for (let i = 0; i < 400; i++) {
      const { low, high } = bootstrap(normals(100 + i, 60, -2, 6), statistic, { resamples: 400, seed: i });
      if (low <= truth && truth <= high) held++;
    }
    expect(held / 400).toBeGreaterThan(0.92);
    expect(held / 400).toBeLessThan(0.98);
  },
);

test("quantile interpolates linearly between two values", () => {
  expect([0, 0.25, 0.5, 1].map((share) => quantile([1, 2, 4], share))).toEqual([1, 1.5, 2, 4]);
});
