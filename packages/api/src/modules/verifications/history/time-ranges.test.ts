import { array, assert, constantFrom, integer, nat, property, record, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../days.ts";
import { hoursOf } from "../../stats/index.ts";
import { timeRangesOf } from "./time-ranges.ts";

const hourMs = 3_600_000;
/** Zones with days of 0, 23, 24, 24.5 and 25 hours. */
const zone = constantFrom("UTC", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu");
const days = record({
  start: constantFrom("2026-03-28", "2026-10-24", "2026-04-04", "2026-10-03", "2011-12-28", "2025-12-30"),
  offsets: uniqueArray(nat(5), { maxLength: 6 }),
  masks: array(integer({ min: 1, max: 2 ** 25 - 1 }), { minLength: 6, maxLength: 6 }),
}).map(({ start, offsets, masks }) =>
  offsets
    .toSorted((a, b) => b - a)
    .map((offset, index) => ({
      grain: "day" as const,
      starts_on: addDays(start, offset),
      total: 1,
      hours: masks[index]!,
    })),
);

test("timeRangesOf covers exactly the marked hours, latest first, in separate ranges", () =>
  assert(
    property(zone, days, (timeZone, named) => {
      const ranges = timeRangesOf(named, timeZone);
      const inRanges = (at: number) =>
        ranges.some(({ first, until }) => first.getTime() <= at && at < until.getTime());
      for (const { starts_on, hours } of named) {
        for (const { bit, first, until } of hoursOf(starts_on, timeZone)) {
          const isNamed = (hours & bit) !== 0;
          expect([inRanges(first.getTime()), inRanges(until.getTime() - 1)]).toEqual([isNamed, isNamed]);
        }
      }
      for (const [index, { first, until }] of ranges.entries()) {
        expect(first < until).toBe(true);
        if (index > 0) expect(until < ranges[index - 1]!.first).toBe(true);
      }
    }),
    { numRuns: 300 },
  ));

test.for([
  ["UTC", "2026-03-29", 24],
  ["Europe/Berlin", "2026-03-29", 23],
  ["Europe/Berlin", "2026-10-25", 25],
  ["Australia/Lord_Howe", "2026-04-05", 25],
  ["Australia/Lord_Howe", "2026-10-04", 24],
  ["Pacific/Apia", "2011-12-30", 0],
] as const)("in %s, %s consists of %i full or partial hours", ([timeZone, day, count]) => {
  const hours = hoursOf(day, timeZone);
  expect(hours).toHaveLength(count);
  for (const [index, { first, until }] of hours.entries()) {
    expect(until.getTime() - first.getTime()).toBeLessThanOrEqual(hourMs);
    if (index > 0) expect(until).toEqual(hours[index - 1]!.first);
  }
});
