import { expect, test } from "vitest";
import { formatPercent } from "./format-percent.ts";

test.each([
  [74, 10, "74%"],
  [71.3, 10, "71.3%"],
  [200 / 3, 3, "66.7%"],
  [0, 3, "0%"],
  [100, 1, "100%"],
  [0, 0, "–"],
  [Number.NaN, 0, "–"],
])("formatPercent of %d over %d is %s", (percent, count, text) => {
  expect(formatPercent(percent, count)).toBe(text);
});
