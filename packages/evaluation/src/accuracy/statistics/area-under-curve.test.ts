import { expect, test } from "vitest";
import { areaUnderCurve } from "./area-under-curve.ts";

test.each([
  [[1, 2], [3, 4], 1],
  [[3, 4], [1, 2], 0],
  [[1, 2], [1, 2], 0.5],
  [[1, 3], [2, 4], 0.75],
  [[5, 5, 1], [5], 2 / 3],
])("areaUnderCurve of %j below %j is %d", (lower, higher, area) => {
  expect(areaUnderCurve(lower, higher)).toBeCloseTo(area, 12);
});

test("areaUnderCurve counts every pair, in any order of the values", () => {
  const [lower, higher] = [
    [14.2, 30.1, 22, 18, 22],
    [22, 19.5, 41, 30.1],
  ];
  const pairs = lower.flatMap((low) => higher.map((high) => (high > low ? 1 : high === low ? 0.5 : 0)));
  expect(areaUnderCurve(lower, higher)).toBeCloseTo(
    pairs.reduce<number>((sum, won) => sum + won, 0) / pairs.length,
    12,
  );
});
