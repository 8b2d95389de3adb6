import { expect, test } from "vitest";
import { formatLongDay, mondayOf, formatShortDay, formatWeekday } from "./format-day.ts";

test("formatters write a day short and long", () => {
  expect(formatWeekday("2026-01-31")).toBe("Sat");
  expect(formatShortDay("2026-01-31")).toBe("Jan 31");
  expect(formatLongDay("2026-01-31")).toBe("Sat, Jan 31, 2026");
});

test("mondayOf treats Monday as the first day of the week", () => {
  expect(mondayOf("2026-11-22")).toBe("2026-11-16");
  expect(mondayOf("2026-11-16")).toBe("2026-11-16");
});
