import { expect, test } from "vitest";
import { formatExpiry } from "./format-expiry.ts";

const now = new Date("2026-03-01T12:00:00Z");

test.each([
  ["2026-03-03T12:00:00Z", "in 2 days"],
  ["2026-03-03T11:58:00Z", "in 47 hours"],
  ["2026-03-02T12:00:00Z", "in 24 hours"],
  ["2026-03-02T11:59:59Z", "in 24 hours"],
  ["2026-03-02T11:58:59Z", "in 23 hours"],
  ["2026-03-01T13:00:00Z", "in 1 hour"],
  ["2026-03-01T12:59:59Z", "in 1 hour"],
  ["2026-03-01T12:58:59Z", "in 59 minutes"],
  ["2026-03-01T12:00:59Z", "in less than a minute"],
  ["2026-03-01T12:00:00Z", "Expired"],
  ["2026-02-01T12:00:00Z", "Expired"],
])("formatExpiry at %s returns %s", (iso, text) => {
  expect(formatExpiry(iso, now)).toBe(text);
});
