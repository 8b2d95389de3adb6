import { expect, test } from "vitest";
import { formatCheckRange, formatDifference, formatShareRange } from "./format-check-range.ts";

test("formatCheckRange gives one number where both ends are the same", () => {
  expect(formatCheckRange({ low: 12, high: 18 })).toBe("12–18");
  expect(formatCheckRange({ low: 1200, high: 1200 })).toBe("1,200");
  expect(formatCheckRange({ low: 0, high: 1 })).toBe("0–1");
});

test.each([
  [640, 640, 640, "No change"],
  [640, 652, 652, "+12"],
  [640, 38, 38, "−602"],
  [10, 12, 18, "+2 to +8"],
  [10, 8, 14, "−2 to +4"],
  [10, 10, 14, "0 to +4"],
  [5000, 1, 2, "−4,999 to −4,998"],
])("formatDifference of %d and %d to %d", (recorded, low, high, text) => {
  expect(formatDifference(recorded, { low, high })).toBe(text);
});

test("formatShareRange rounds to whole percent, and to tenths near the ends", () => {
  expect(formatShareRange({ low: 0.042, high: 0.088 })).toBe("4–9%");
  expect(formatShareRange({ low: 0.812, high: 0.814 })).toBe("81%");
  expect(formatShareRange({ low: 0.002, high: 0.03 })).toBe("0.2–3%");
  expect(formatShareRange({ low: 0.98, high: 0.996 })).toBe("98–99.6%");
});
