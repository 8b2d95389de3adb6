import type { Grain } from "../../db/schema.ts";
import { addDays } from "../../days.ts";

/** A year, a month or a day of an account, by its first day. */
export interface Period {
  grain: Grain;
  starts_on: string;
}

/** Whole periods of one grain that follow each other: from the one that starts on `from`, up to but without `until`. */
export interface PeriodRange {
  grain: Grain;
  from: string;
  until: string;
}

/** Days, both included; without one the span is open at that end. */
export interface DateRange {
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/** Days before and after all that can be counted. */
export const minDate = "0001-01-01";
export const maxDate = "9999-01-01";

const monthOf = (day: string) => `${day.slice(0, 8)}01`;
const yearOf = (day: string) => `${day.slice(0, 5)}01-01`;

const monthAfter = (month: string) => monthOf(addDays(month, 31));
const yearAfter = (year: string) => yearOf(addDays(year, 366));

/** The first month, or year, that does not begin before a day. */
const nextMonth = (day: string) => (day === monthOf(day) ? day : monthAfter(monthOf(day)));
const nextYear = (day: string) => (day === yearOf(day) ? day : yearAfter(yearOf(day)));

const nonEmptyRange = (grain: Grain, from: string, until: string): PeriodRange[] =>
  from < until ? [{ grain, from, until }] : [];

/** The fewest whole periods that make up a span exactly, in no order. */
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

/** All since a day: every month from one on, and days to add (`sign` 1) or to take away (-1) again. */
export interface MonthsSinceDay {
  month: string;
  from: string;
  until: string;
  sign: 1 | -1;
}

/** Cuts at the nearer end of the day's month, so that fifteen days are read at most. */
export function splitSinceDay(day: string): MonthsSinceDay {
  const month = monthOf(day);
  const after = monthAfter(month);
  return Number(day.slice(8)) <= 16
    ? { month, from: month, until: day, sign: -1 }
    : { month: after, from: day, until: after, sign: 1 };
}

/** The periods of the next finer grain that make this one up. @throws for a day, which is made of none */
export function subPeriodsOf({ grain, starts_on }: Period): PeriodRange {
  if (grain === "year") return { grain: "month", from: starts_on, until: yearAfter(starts_on) };
  if (grain === "month") return { grain: "day", from: starts_on, until: monthAfter(starts_on) };
  throw new Error("a day has no parts");
}

/** The periods that a day is counted in. */
export function periodsOf(day: string): Period[] {
  return [
    { grain: "year", starts_on: yearOf(day) },
    { grain: "month", starts_on: monthOf(day) },
    { grain: "day", starts_on: day },
  ];
}
