import type { DailyTotals } from "@ofage/contract";
import { expect, test } from "vitest";
import { addDays } from "../../ui/calendar-day.ts";
import { groupIntoBuckets } from "./group-into-buckets.ts";

const daysFrom = (first: string, count: number): DailyTotals[] =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    total: 6,
    success: 3,
    failed: 2,
    error: 1,
    success_rate: 50,
  }));

test("groupIntoBuckets labels a week's days by weekday and a month's by date", () => {
  expect(groupIntoBuckets(daysFrom("2026-11-16", 7)).buckets[0]).toEqual({
    key: "2026-11-16",
    label: "Mon",
    name: "Mon, Nov 16, 2026",
    first: "2026-11-16",
    last: "2026-11-16",
    counts: { success: 3, failed: 2, error: 1 },
  });
  const month = groupIntoBuckets(daysFrom("2026-11-01", 30));
  expect(month.head).toBe("Day");
  expect(month.buckets.map(({ label }) => label).slice(0, 2)).toEqual(["Nov 1", "Nov 2"]);
});

test("groupIntoBuckets groups a year into weeks, cuts the first and last short, and loses no day", () => {
  const { head, buckets } = groupIntoBuckets(daysFrom("2025-11-23", 365));
  expect(head).toBe("Week");
  expect(buckets).toHaveLength(53);
  // A Sunday, followed by whole weeks.
  expect(buckets[0]).toMatchObject({ name: "Sun, Nov 23, 2025", counts: { success: 3 } });
  expect(buckets[1]).toMatchObject({
    name: "Nov 24 – Nov 30, 2025",
    first: "2025-11-24",
    last: "2025-11-30",
    counts: { success: 21, failed: 14, error: 7 },
  });
  expect(buckets.reduce((sum, { counts }) => sum + counts.success, 0)).toBe(365 * 3);
});
