import { expect, test } from "vitest";
import { formatTrend } from "./format-trend.ts";

test.each([
  ["up", 12.5, "+12.5%", "Up 12.5% from the same days last month"],
  ["up", 1234, "+1,234%", "Up 1,234% from the same days last month"],
  ["down", -8, "−8%", "Down 8% from the same days last month"],
  ["flat", 0, "0%", "No change from the same days last month"],
] as const)("formatTrend %s by %d", (direction, percentage_change, figure, words) => {
  expect(formatTrend({ direction, percentage_change })).toEqual({ figure, words });
});
