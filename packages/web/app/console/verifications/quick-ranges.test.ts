import { expect, test } from "vitest";
import { quickRanges } from "./quick-ranges.ts";

test("quickRanges end on the organization's current day", () => {
  const late = new Date("2026-02-28T23:30:00Z");
  expect(quickRanges("UTC", late)).toEqual([
    { range: "today", name: "Today", date_from: "2026-02-28", date_to: "2026-02-28" },
    { range: "last_7_days", name: "Last 7 days", date_from: "2026-02-22", date_to: "2026-02-28" },
    { range: "last_30_days", name: "Last 30 days", date_from: "2026-01-30", date_to: "2026-02-28" },
    { range: "this_month", name: "This month", date_from: "2026-02-01", date_to: "2026-02-28" },
  ]);
  expect(quickRanges("Europe/Berlin", late).at(-1)).toEqual({
    range: "this_month",
    name: "This month",
    date_from: "2026-03-01",
    date_to: "2026-03-01",
  });
});
