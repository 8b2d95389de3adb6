import { expect, test } from "vitest";
import { formatTimeUntil } from "./format-time-until.ts";

const now = new Date("2026-06-15T12:00:00.000Z");

test.each([
  ["2026-06-15T11:00:00.000Z", "any moment"],
  ["2026-06-15T12:00:00.000Z", "any moment"],
  ["2026-06-15T12:00:00.300Z", "in 1 second"],
  ["2026-06-15T12:00:59.000Z", "in 59 seconds"],
  ["2026-06-15T12:04:59.000Z", "in 5 minutes"],
  ["2026-06-15T12:59:50.000Z", "in 1 hour"],
  ["2026-06-15T22:00:00.000Z", "in 10 hours"],
])("formatTimeUntil at %s", (iso, text) => {
  expect(formatTimeUntil(iso, now)).toBe(text);
});
