import { array, assert, constantFrom, date, integer, nat, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../../../days.ts";
import { periodAfter, periodContaining, openPeriodAt } from "./billing-period.ts";

const zones = Intl.supportedValuesOf("timeZone");
const zone = constantFrom(...zones);
/** Over a century's end that is a leap year and one that is none. */
const instant = date({ min: new Date("1999-11-01"), max: new Date("2101-03-01"), noInvalidDate: true });
const runs = { seed: 3, numRuns: 300 };

/** The calendar on the wall. */
const monthThere = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit" }).format(at);

describe("a billing period", () => {
  test("is the calendar month in the account's time zone: its first instant is in it, the one before is not, its last is, its end is not", () => {
    assert(
      property(instant, zone, (at, timeZone) => {
        const { period, starts_at, ends_at } = periodContaining(at, timeZone);
        expect(starts_at <= at && at < ends_at).toBe(true);
        const month = (ms: number) => monthThere(new Date(ms), timeZone);
        expect([month(starts_at.getTime()), month(ends_at.getTime() - 1)]).toEqual([period, period]);
        expect(month(starts_at.getTime() - 1) < period && month(ends_at.getTime()) > period).toBe(true);
      }),
      runs,
    );
  });

  test("follows the one before without a gap or an overlap, wherever the account moves meanwhile", () => {
    assert(
      property(instant, zone, array(zone, { minLength: 1, maxLength: 30 }), (at, first, moves) => {
        let period = periodContaining(at, first);
        for (const timeZone of moves) {
          const next = periodAfter(period, timeZone);
          expect(next.starts_at).toEqual(period.ends_at);
          expect(next.ends_at > next.starts_at).toBe(true);
          // A move shortens or lengthens a month by little more than a day.
          const days = (next.ends_at.getTime() - next.starts_at.getTime()) / 86_400_000;
          expect(days > 26 && days < 33).toBe(true);
          expect(next.period > period.period).toBe(true);
          period = next;
        }
      }),
      runs,
    );
  });

  test("twelve of them are a year, in February too", () => {
    assert(
      property(integer({ min: 2000, max: 2100 }), zone, (year, timeZone) => {
        let period = periodContaining(new Date(Date.UTC(year, 0, 15)), timeZone);
        const names: string[] = [];
        for (let month = 0; month < 12; month++) {
          names.push(period.period);
          const last = dayOf(new Date(period.ends_at.getTime() - 1), timeZone);
          // Of UTC, where days are never skipped; a zone may skip the last one, as Apia did in 2011.
          const ofCalendar = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
          expect(Math.abs(Number(last.slice(8)) - ofCalendar)).toBeLessThanOrEqual(1);
          period = periodAfter(period, timeZone);
        }
        expect(names).toEqual(
          Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, "0")}`),
        );
      }),
      runs,
    );
  });
});

describe("what happens at an instant", () => {
  test("belongs to the current period or one after it, the one that the instant lies in", () => {
    assert(
      property(instant, zone, nat(400 * 86_400_000), (at, timeZone, later) => {
        const current = periodContaining(at, timeZone);
        const then = new Date(at.getTime() + later);
        const period = openPeriodAt(current, then, timeZone);
        expect(period.starts_at <= then && then < period.ends_at).toBe(true);
        expect(period).toEqual(periodContaining(then, timeZone));
      }),
      runs,
    );
  });

  test("belongs to the current period, too, when it was before: that is the only one that is open", () => {
    assert(
      property(tuple(instant, zone), nat(90 * 86_400_000), ([at, timeZone], earlier) => {
        const current = periodContaining(at, timeZone);
        expect(openPeriodAt(current, new Date(at.getTime() - earlier), timeZone)).toEqual(current);
      }),
      runs,
    );
  });
});
