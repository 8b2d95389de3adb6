import { addDays } from "./calendar-day.ts";

/** How a day of the calendar (`2026-01-31`) is written, whatever the time zone it is counted in. */
const createDayFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(day));
};

/** "Sat" */
export const formatWeekday = createDayFormatter({ weekday: "short" });
/** "Jan 31" */
export const formatShortDay = createDayFormatter({ month: "short", day: "numeric" });
/** "Sat, Jan 31, 2026" */
export const formatLongDay = createDayFormatter({
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
