import { assert, integer, nat, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../../days.ts";
import {
  subPeriodsOf,
  type Period,
  periodsOf,
  type PeriodRange,
  splitIntoPeriodRanges,
  splitSinceDay,
} from "./periods.ts";

const epoch = "2023-06-15";
/** First and last day, up to six years apart, across leap years and century ends. */
const span = tuple(integer({ min: -200_000, max: 40_000 }), nat(2200)).map(([start, length]) => ({
  date_from: addDays(epoch, start),
  date_to: addDays(epoch, start + length),
}));

const daysOf = ({ grain, from, until }: PeriodRange): string[] =>
  daysBetween(from, addDays(until, -1)).filter((day) =>
    periodsOf(day).some((period) => period.grain === grain && period.starts_on === day),
  );
const daysWithin = ({ grain, starts_on }: Period): string[] => {
  if (grain === "day") return [starts_on];
  const { from, until } = subPeriodsOf({ grain, starts_on });
  return daysBetween(from, addDays(until, -1));
};
const periodsIn = (runs: PeriodRange[]): Period[] =>
  runs.flatMap((run) => daysOf(run).map((starts_on) => ({ grain: run.grain, starts_on })));

describe("splitIntoPeriodRanges", () => {
  test("covers each day of the span exactly once and no other day", () => {
    assert(
      property(span, (asked) => {
        const days = periodsIn(splitIntoPeriodRanges(asked)).flatMap(daysWithin);
        expect(days.toSorted()).toEqual(daysBetween(asked.date_from, asked.date_to));
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  test("uses the fewest periods: no longer period within the span is left in pieces", () => {
    assert(
      property(span, (asked) => {
        for (const { grain, starts_on } of periodsIn(splitIntoPeriodRanges(asked))) {
          for (const longer of periodsOf(starts_on)) {
            if (longer.grain === grain) break;
            const isWithin =
              longer.starts_on >= asked.date_from && addDays(subPeriodsOf(longer).until, -1) <= asked.date_to;
            expect([longer, isWithin]).toEqual([longer, false]);
          }
        }
      }),
      { seed: 2, numRuns: 60 },
    );
  });

  test("returns at most five ranges, none of them empty", () => {
    assert(
      property(span, (asked) => {
        const runs = splitIntoPeriodRanges(asked);
        expect(runs.length).toBeLessThanOrEqual(5);
        for (const { from, until } of runs) expect(from < until).toBe(true);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test.for([
    ["one day", "2028-02-29", "2028-02-29", "day 2028-02-29–2028-03-01"],
    ["a leap February", "2028-02-01", "2028-02-29", "month 2028-02-01–2028-03-01"],
    ["a leap February without its last day", "2028-02-01", "2028-02-28", "day 2028-02-01–2028-02-29"],
    ["a year", "2027-01-01", "2027-12-31", "year 2027-01-01–2028-01-01"],
    ["the end of a year", "2027-12-31", "2028-01-01", "day 2027-12-31–2028-01-02"],
    ["no day", "2027-12-31", "2027-12-30", ""],
  ] as const)("splits %s", ([, date_from, date_to, expected]) => {
    const runs = splitIntoPeriodRanges({ date_from, date_to }).toSorted((a, b) => (a.from < b.from ? -1 : 1));
    expect(runs.map(({ grain, from, until }) => `${grain} ${from}–${until}`).join(" ")).toBe(expected);
  });

  test("leaves an open end open", () => {
    expect(splitIntoPeriodRanges({})).toEqual([{ grain: "year", from: "0001-01-01", until: "9999-01-01" }]);
    expect(splitIntoPeriodRanges({ date_from: "2026-12-31" })).toEqual([
      { grain: "day", from: "2026-12-31", until: "2027-01-01" },
      { grain: "year", from: "2027-01-01", until: "9999-01-01" },
    ]);
    expect(splitIntoPeriodRanges({ date_to: "2026-01-31" })).toEqual([
      { grain: "month", from: "2026-01-01", until: "2026-02-01" },
      { grain: "year", from: "0001-01-01", until: "2026-01-01" },
    ]);
  });
});

test("subPeriodsOf throws for a day", () => {
  expect(() => subPeriodsOf({ grain: "day", starts_on: "2026-01-01" })).toThrow("a day has no parts");
});

test("splitSinceDay reads whole months and corrects them by at most fifteen days", () => {
  const today = nat(2000).map((days) => addDays(epoch, days));
  assert(
    property(today, nat(40), (last, before) => {
      const day = addDays(last, -before);
      const { month, from, until, sign } = splitSinceDay(day);
      const near = daysBetween(from, addDays(until, -1));
      expect(near.length).toBeLessThanOrEqual(15);
      const counted = new Map(daysBetween(month, last).map((each) => [each, 1]));
      for (const each of near) counted.set(each, (counted.get(each) ?? 0) + sign);
      const once = [...counted].filter(([, times]) => times !== 0);
      expect(once.every(([, times]) => times === 1)).toBe(true);
      // Future days have no verifications.
      expect(
        once
          .map(([each]) => each)
          .filter((each) => each <= last)
          .toSorted(),
      ).toEqual(daysBetween(day, last));
    }),
    { seed: 4, numRuns: 300 },
  );
});
