import { array, assert, constantFrom, date, integer, nat, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../../../days.ts";
import { periodAfter, periodContaining, openPeriodAt } from "./billing-period.ts";

const zones = Intl.supportedValuesOf("timeZone");
const zone = constantFrom(...zones);
/** Instants around two century ends, one in a leap year and one not. */
const instant = date({ min: new Date("1999-11-01"), max: new Date("2101-03-01"), noInvalidDate: true });
const runs = { seed: 3, numRuns: 300 };

/** Returns the calendar month of an instant in a time zone. */
const monthThere = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit" }).format(at);

describe("a billing period", () => {
  test("is the calendar month in the organization's time zone, including its first instant and excluding its end", () => {
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

  test("follows the one before without a gap or an overlap when the organization changes its time zone", () => {
    assert(
      property(instant, zone, array(zone, { minLength: 1, maxLength: 30 }), (at, first, moves) => {
        let period = periodContaining(at, first);
        for (const timeZone of moves) {
          const next = periodAfter(period, timeZone);
          expect(next.starts_at).toEqual(period.ends_at);
          expect(next.ends_at > next.starts_at).toBe(true);
          // A change of time zone shortens or lengthens a month by little more than a day.
          const days = (next.ends_at.getTime() - next.starts_at.getTime()) / 86_400_000;
          expect(days > 26 && days < 33).toBe(true);
          expect(next.period > period.period).toBe(true);
          period = next;
        }
      }),
      runs,
    );
  });

  test("is one of twelve that make a year, leap years included", () => {
    assert(
      property(integer({ min: 2000, max: 2100 }), zone, (year, timeZone) => {
        let period = periodContaining(new Date(Date.UTC(year, 0, 15)), timeZone);
        const names: string[] = [];
        for (let month = 0; month < 12; month++) {
          names.push(period.period);
          const last = dayOf(new Date(period.ends_at.getTime() - 1), timeZone);
          // Computed in UTC, where no day is skipped. A zone may skip the last day of a month, as Apia did in 2011.
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

describe("openPeriodAt", () => {
  test("returns the current or a following period, whichever contains the instant", () => {
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

  test("returns the current period for earlier instants, because no other one is open", () => {
    assert(
      property(tuple(instant, zone), nat(90 * 86_400_000), ([at, timeZone], earlier) => {
        const current = periodContaining(at, timeZone);
        expect(openPeriodAt(current, new Date(at.getTime() - earlier), timeZone)).toEqual(current);
      }),
      runs,
    );
  });
});
