import { expect, test } from "vitest";
import { mean, median } from "./averages.ts";

test("median takes the middle value or the mean of the middle two, and leaves its input unchanged", () => {
  const values = [3, 1, 2];
  expect(median(values)).toBe(2);
  expect(values).toEqual([3, 1, 2]);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test("mean averages the values", () => {
  expect(mean([1, 2, 6])).toBe(3);
});
