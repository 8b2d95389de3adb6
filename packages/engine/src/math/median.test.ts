import { expect, test } from "vitest";
import { median } from "./averages.ts";

test.each([
  [[9, 10, 11], 10],
  [[100, 9, 20], 20],
  [[-15, -2, 3], -2],
  [[2, 10], 6],
])("median of %j compares numbers rather than their digits and is %d", (values, middle) => {
  expect(median(values)).toBe(middle);
});
