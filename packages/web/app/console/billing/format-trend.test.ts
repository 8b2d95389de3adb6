import { expect, test } from "vitest";
import { formatTrend } from "./format-trend.ts";

test.each([
  ["up", 12.5, "+12.5%", "Up 12.5% on last month, day for day"],
  ["up", 1234, "+1,234%", "Up 1,234% on last month, day for day"],
  ["down", -8, "−8%", "Down 8% on last month, day for day"],
  ["flat", 0, "0%", "The same as last month, day for day"],
] as const)("formatTrend %s by %d", (direction, percentage_change, figure, words) => {
  expect(formatTrend({ direction, percentage_change })).toEqual({ figure, words });
});
