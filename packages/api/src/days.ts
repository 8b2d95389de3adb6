import { Temporal } from "temporal-polyfill";

/** Returns the day that an instant falls on in a time zone, as `2026-01-31`. */
export function dayOf(at: Date, timeZone: string): string {
  return toZonedDateTime(at, timeZone).toPlainDate().toString();
}

/** Returns the start of a day in a time zone: midnight, except on days when clocks skip it. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** @param count may be negative */
export function addDays(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** Returns the start of a month such as `2026-01` in a time zone. */
export function startOfMonth(month: string, timeZone: string): Date {
  return startOfDay(`${month}-01`, timeZone);
}

/** Returns the month after one such as `2026-01`. */
export function nextMonth(month: string): string {
  return Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
}

export function previousMonth(month: string): string {
  return Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
}

/** Returns the number of days from one to another, which is not counted. */
export function countDays(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

/** Lists every day from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Returns a time zone's canonical name: `europe/berlin` becomes `Europe/Berlin`.
 * @throws RangeError if there is no such time zone
 */
export function canonicalTimeZoneName(timeZone: string): string {
  return toZonedDateTime(new Date(0), timeZone).timeZoneId;
}

function toZonedDateTime(at: Date, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
