import { assert, asyncProperty, integer, nat, option, record, array } from "fast-check";
import { expect, test } from "vitest";
import { daysBetween } from "../../../days.ts";
import { type PeriodTotal, periodsOf, type PeriodRange } from "../../stats/index.ts";
import { locatePage } from "./locate-page.ts";

const firstDay = "2024-11-20";
const lastDay = "2027-02-10";
const days = daysBetween(firstDay, lastDay);

const aDay = nat(days.length - 1).map((index) => days[index]!);
/** Days of verifications: few or many, on few days, years apart or close together. */
const history = array(record({ day: aDay, count: integer({ min: 1, max: 9 }) }), { maxLength: 60 }).map(
  (all) =>
    all
      .flatMap(({ day, count }) => Array.from({ length: count }, () => day))
      .toSorted()
      .toReversed(),
);
const span = record({
  date_from: option(aDay, { nil: undefined }),
  date_to: option(aDay, { nil: undefined }),
});
const place = record({ offset: nat(150), limit: integer({ min: 1, max: 40 }) });

/** Computes the period totals of verifications on these days. */
const countsOf =
  (checks: () => string[], asked: PeriodRange[][] = []) =>
  async (runs: PeriodRange[]): Promise<PeriodTotal[]> => {
    asked.push(runs);
    const totals = new Map<string, PeriodTotal>();
    for (const day of checks()) {
      for (const period of periodsOf(day)) {
        const { grain, starts_on } = period;
        if (!runs.some((run) => run.grain === grain && run.from <= starts_on && starts_on < run.until))
          continue;
        const key = `${grain} ${starts_on}`;
        totals.set(key, { ...period, total: (totals.get(key)?.total ?? 0) + 1, hours: 1 });
      }
    }
    return [...totals.values()].toSorted((a, b) => (a.starts_on < b.starts_on ? 1 : -1));
  };

/** Returns the rows that reading those days yields, without those before the page. */
const read = (checks: string[], held: PeriodTotal[], skip: number, limit: number) =>
  held.flatMap(({ starts_on }) => checks.filter((day) => day === starts_on)).slice(skip, skip + limit);

test("locatePage finds the same page as a plain list, with an exact total, for any span", () =>
  assert(
    asyncProperty(
      history,
      span,
      place,
      aDay,
      async (checks, { date_from, date_to }, { offset, limit }, today) => {
        const asked: PeriodRange[][] = [];
        const {
          total,
          days: held,
          offsetInFirstDay,
        } = await locatePage(
          countsOf(() => checks, asked),
          { date_from, date_to },
          { offset, limit },
          today,
        );
        const plain = checks.filter((day) => day >= (date_from ?? day) && day <= (date_to ?? day));
        expect(total).toBe(plain.length);
        expect(read(checks, held, offsetInFirstDay, limit)).toEqual(plain.slice(offset, offset + limit));
        expect(asked.length).toBeLessThanOrEqual(4);
      },
    ),
    { numRuns: 500 },
  ));

test("locatePage returns no day that the page does not need", () =>
  assert(
    asyncProperty(history, place, aDay, async (checks, { offset, limit }, today) => {
      const { days: held } = await locatePage(
        countsOf(() => checks),
        {},
        { offset, limit },
        today,
      );
      const needed = new Set(checks.slice(offset, offset + limit));
      expect(held.map(({ starts_on }) => starts_on)).toEqual([...needed]);
    }),
    { numRuns: 500 },
  ));

test("locatePage tolerates verifications that end meanwhile", () =>
  assert(
    asyncProperty(
      history,
      array(aDay, { maxLength: 5 }),
      place,
      aDay,
      async (checks, ending, { offset, limit }, today) => {
        let seen = checks;
        const left = [...ending];
        const count = countsOf(() => {
          const next = left.pop();
          if (next !== undefined) seen = [...seen, next].toSorted().toReversed();
          return seen;
        });
        const { total, days: held, offsetInFirstDay } = await locatePage(count, {}, { offset, limit }, today);
        expect(total).toBeGreaterThanOrEqual(checks.length);
        expect(offsetInFirstDay).toBeGreaterThanOrEqual(0);
        expect(read(seen, held, offsetInFirstDay, limit).length).toBeLessThanOrEqual(limit);
      },
    ),
    { numRuns: 500 },
  ));
