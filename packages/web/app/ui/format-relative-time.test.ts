import { expect, test } from "vitest";
import { formatRelativeTime } from "./format-relative-time.ts";

const now = new Date("2026-06-15T12:00:00Z");

test.each([
  ["2026-06-15T11:59:30Z", "just now"],
  ["2026-06-15T12:00:20Z", "just now"],
  ["2026-06-15T11:59:00Z", "1 minute ago"],
  ["2026-06-15T10:30:00Z", "1 hour ago"],
  ["2026-06-14T11:00:00Z", "yesterday"],
  ["2026-05-16T12:00:00Z", "30 days ago"],
  ["2026-05-01T12:00:00Z", "May 1, 2026"],
])("%s is formatted as %s", (iso, words) => {
  expect(formatRelativeTime(iso, now)).toBe(words);
});
