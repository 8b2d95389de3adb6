import { expect, test } from "vitest";
import { getPollIntervalMs } from "./poll-interval.ts";

const now = new Date("2026-06-15T12:00:00Z");
const pending = (next_attempt_at: string | null) => ({ status: "pending" as const, next_attempt_at });
const delivered = { status: "delivered" as const, next_attempt_at: null };

test.each([
  ["nothing", [], false],
  ["nothing pending", [delivered, { status: "failed" as const, next_attempt_at: null }], false],
  ["one on hold for a disabled webhook", [delivered, pending(null)], 30_000],
  ["one overdue", [pending("2026-06-15T11:59:00Z")], 2000],
  ["the next in 5 s", [pending("2026-06-15T14:00:00Z"), pending("2026-06-15T12:00:05Z")], 5000],
  ["the next in 2 h", [pending("2026-06-15T14:00:00Z")], 30_000],
])("getPollIntervalMs with %s", (_, deliveries, interval) => {
  expect(getPollIntervalMs(deliveries, now)).toBe(interval);
});
