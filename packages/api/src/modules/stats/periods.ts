import type { Grain } from "../../db/schema.ts";
import { addDays } from "../../days.ts";

/** Year, month or day of an organization, identified by its first day. */
export interface Period {
  grain: Grain;
  starts_on: string;
}

/** Consecutive periods of one grain, from the one starting on `from` up to but excluding `until`. */
export interface PeriodRange {
  grain: Grain;
  from: string;
  until: string;
}

/** Span of days, both inclusive. A missing day leaves the span open at that end. */
export interface DateRange {
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/** First day of the countable range; `maxDate` is its exclusive end. */
export const minDate = "0001-01-01";
export const maxDate = "9999-01-01";

const monthOf = (day: string) => `${day.slice(0, 8)}01`;
const yearOf = (day: string) => `${day.slice(0, 5)}01-01`;

const monthAfter = (month: string) => monthOf(addDays(month, 31));
const yearAfter = (year: string) => yearOf(addDays(year, 366));

/** Returns the first month that starts on or after a day. */
const nextMonth = (day: string) => (day === monthOf(day) ? day : monthAfter(monthOf(day)));
const nextYear = (day: string) => (day === yearOf(day) ? day : yearAfter(yearOf(day)));

const nonEmptyRange = (grain: Grain, from: string, until: string): PeriodRange[] =>
  from < until ? [{ grain, from, until }] : [];

/** Splits a span exactly into the fewest whole periods, in no particular order. */
export function splitIntoPeriodRanges({ date_from = minDate, date_to }: DateRange): PeriodRange[] {
  const until = date_to === undefined ? maxDate : addDays(date_to, 1);
  const months = { from: nextMonth(date_from), until: monthOf(until) };
  if (months.from >= months.until) return nonEmptyRange("day", date_from, until);
  const days = [
    ...nonEmptyRange("day", date_from, months.from),
    ...nonEmptyRange("day", months.until, until),
  ];
  const years = { from: nextYear(months.from), until: yearOf(months.until) };
  if (years.from >= years.until) return [...days, ...nonEmptyRange("month", months.from, months.until)];
  return [
    ...days,
    ...nonEmptyRange("month", months.from, years.from),
    ...nonEmptyRange("month", years.until, months.until),
    ...nonEmptyRange("year", years.from, years.until),
  ];
}

/** All periods since a day: every month from `month` on, plus days to add (`sign` 1) or subtract (-1). */
export interface MonthsSinceDay {
  month: string;
  from: string;
  until: string;
  sign: 1 | -1;
}

/** Cuts at the nearer end of the day's month, so that at most fifteen days are read. */
export function splitSinceDay(day: string): MonthsSinceDay {
  const month = monthOf(day);
  const after = monthAfter(month);
  return Number(day.slice(8)) <= 16
    ? { month, from: month, until: day, sign: -1 }
    : { month: after, from: day, until: after, sign: 1 };
}

/** The months in which the present lies somewhere on earth: the same one, except around the first of a month. */
export interface CurrentMonths {
  earliest: string;
  latest: string;
}

const hourMs = 3_600_000;

/** Returns the months of an instant in the time zones farthest behind and ahead of UTC: by 12 and by 14 hours. */
export function currentMonths(now: Date): CurrentMonths {
  const monthAfterHours = (hours: number) =>
    monthOf(new Date(now.getTime() + hours * hourMs).toISOString().slice(0, 10));
  return { earliest: monthAfterHours(-12), latest: monthAfterHours(14) };
}

/**
 * Returns the periods of the next finer grain within this one.
 * @throws for a day, which has none
 */
export function subPeriodsOf({ grain, starts_on }: Period): PeriodRange {
  if (grain === "year") return { grain: "month", from: starts_on, until: yearAfter(starts_on) };
  if (grain === "month") return { grain: "day", from: starts_on, until: monthAfter(starts_on) };
  throw new Error("a day has no parts");
}

/** Returns the periods that count a day. */
export function periodsOf(day: string): Period[] {
  return [
    { grain: "year", starts_on: yearOf(day) },
    { grain: "month", starts_on: monthOf(day) },
    { grain: "day", starts_on: day },
  ];
}
