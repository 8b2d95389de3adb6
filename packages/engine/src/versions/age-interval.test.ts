import { expect, test } from "vitest";
import { computeAgeInterval } from "./age-interval.ts";
import intervals from "./intervals.json" with { type: "json" };

const versions = ["v1", "v2", "v3"] as const;
const years = Array.from({ length: 1001 }, (_, i) => i / 10);

test.each(versions)("computeAgeInterval of %s contains the estimate, and rises with it", (version) => {
  for (const quality of [0.5, 0.95]) {
    let [low, high] = [0, 0];
    for (const age of years) {
      const interval = computeAgeInterval(version, age, quality);
      expect(interval.low).toBeLessThanOrEqual(age);
      expect(interval.high).toBeGreaterThanOrEqual(age);
      expect(interval.low).toBeGreaterThanOrEqual(low);
      expect(interval.high).toBeGreaterThanOrEqual(high);
      [low, high] = [interval.low, interval.high];
    }
  }
});

test.each(versions)("computeAgeInterval of %s begins at a band's end at its knot", (version) => {
  const { low, high } = intervals[version].good;
  const [estimate, end] = low[2] as [number, number];
  expect(computeAgeInterval(version, estimate, 0.95).low).toBeCloseTo(Math.min(end, estimate), 1);
  const [first, start] = high[2] as [number, number];
  expect(computeAgeInterval(version, first, 0.95).high).toBeCloseTo(Math.max(start, first), 1);
});

test("computeAgeInterval is broader for pictures of less quality around the ages that matter", () => {
  const breadth = (quality: number) => {
    const { low, high } = computeAgeInterval("v3", 22, quality);
    return high - low;
  };
  expect(breadth(0.6)).toBeGreaterThan(breadth(0.95));
});
