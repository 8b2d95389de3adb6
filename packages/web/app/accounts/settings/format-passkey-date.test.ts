import { expect, test } from "vitest";
import { formatPasskeyDate } from "./format-passkey-date.ts";

const noon = new Date("2026-06-15T12:00:00Z");

test.each([
  ["2026-06-15T00:00:00Z", "Today"],
  ["2026-06-14T23:59:59Z", "Yesterday"],
  ["2026-06-14T00:00:00Z", "Yesterday"],
  ["2026-06-13T23:59:59Z", "2 days ago"],
  ["2026-06-09T00:00:00Z", "6 days ago"],
  ["2026-06-08T23:59:59Z", "Jun 8, 2026"],
  ["2025-12-31T12:00:00Z", "Dec 31, 2025"],
])("%s is shown as %s", (iso, words) => {
  expect(formatPasskeyDate(iso, noon, "UTC")).toBe(words);
});

test("a minute across midnight counts as a day", () => {
  const now = new Date("2026-06-15T00:00:30Z");
  expect(formatPasskeyDate("2026-06-14T23:59:30Z", now, "UTC")).toBe("Yesterday");
});

test("the time zone sets when a day begins", () => {
  const made = "2026-06-15T02:00:00Z";
  expect(formatPasskeyDate(made, noon, "UTC")).toBe("Today");
  expect(formatPasskeyDate(made, noon, "America/New_York")).toBe("Yesterday");
  expect(formatPasskeyDate("2026-06-07T23:00:00Z", noon, "Asia/Tokyo")).toBe("Jun 8, 2026");
});

test("days of 23 and 25 hours each count as one day", () => {
  // New York's clocks go forward on March 8, 2026 and back on November 1.
  const spring = new Date("2026-03-09T04:30:00Z");
  expect(formatPasskeyDate("2026-03-08T05:30:00Z", spring, "America/New_York")).toBe("Yesterday");
  expect(formatPasskeyDate("2026-03-02T05:30:00Z", spring, "America/New_York")).toBe("Mar 2, 2026");
  expect(formatPasskeyDate("2026-03-03T05:30:00Z", spring, "America/New_York")).toBe("6 days ago");
  const autumn = new Date("2026-11-02T04:30:00Z");
  expect(formatPasskeyDate("2026-11-01T04:30:00Z", autumn, "America/New_York")).toBe("Today");
  expect(formatPasskeyDate("2026-11-01T03:30:00Z", autumn, "America/New_York")).toBe("Yesterday");
});

test("a time slightly in the future is shown as today", () => {
  expect(formatPasskeyDate("2026-06-16T01:00:00Z", noon, "UTC")).toBe("Today");
});
