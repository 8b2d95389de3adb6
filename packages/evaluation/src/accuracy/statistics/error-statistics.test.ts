import { expect, test } from "vitest";
import { bias, meanAbsoluteError, standardDeviation } from "./error-statistics.ts";

test("error statistics of −1, 3, −5 and 7 years match the hand calculation", () => {
  const errors = [-1, 3, -5, 7];
  expect(bias(errors)).toBe(1);
  expect(meanAbsoluteError(errors)).toBe(4);
  expect(standardDeviation(errors)).toBeCloseTo(Math.sqrt(80 / 3), 12);
});

test("standardDeviation is 0 for the same error every time", () => {
  expect(standardDeviation([2, 2, 2])).toBe(0);
});
