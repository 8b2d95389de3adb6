import { expect, test } from "vitest";
import { formatBillingDay, formatBillingPeriod } from "./format-billing-days.ts";

test("formatBillingDay writes the server's day in US English", () => {
  expect(formatBillingDay("2026-12-01")).toBe("Dec 1, 2026");
});

test.each([
  ["2026-11-01", "2026-11-30", "Nov 1 – 30, 2026"],
  ["2026-11-22", "2026-12-01", "Nov 22 – Dec 1, 2026"],
  ["2026-12-31", "2027-01-30", "Dec 31, 2026 – Jan 30, 2027"],
  ["2026-11-30", "2026-11-30", "Nov 30, 2026"],
])("a period from %s to %s is shown as %s", (first, last, text) => {
  expect(formatBillingPeriod(first, last).replaceAll("\u2009", " ")).toBe(text);
});
