import { addDays } from "./calendar-day.ts";

/** Creates a formatter for calendar days (`2026-01-31`) that is independent of time zones. */
const createDayFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(day));
};

/** Formats a weekday, such as "Sat". */
export const formatWeekday = createDayFormatter({ weekday: "short" });
/** Formats a day, such as "Jan 31". */
export const formatShortDay = createDayFormatter({ month: "short", day: "numeric" });
/** Formats a day with its year, such as "Jan 31, 2026". */
export const formatDay = createDayFormatter({ month: "short", day: "numeric", year: "numeric" });
/** Formats a full date, such as "Sat, Jan 31, 2026". */
export const formatLongDay = createDayFormatter({
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** Returns the Monday of the day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
