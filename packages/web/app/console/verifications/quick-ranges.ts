import { addDays, dayIn } from "../../ui/calendar-day.ts";

export interface QuickRange {
  name: string;
  date_from: string;
  date_to: string;
}

/**
 * Returns common ranges of days, both ends included.
 * @param timeZone time zone of the days
 */
export function quickRanges(timeZone: string, now: Date): QuickRange[] {
  const today = dayIn(timeZone, now);
  return [
    { name: "Today", date_from: today, date_to: today },
    { name: "Last 7 days", date_from: addDays(today, -6), date_to: today },
    { name: "Last 30 days", date_from: addDays(today, -29), date_to: today },
    { name: "This month", date_from: `${today.slice(0, 8)}01`, date_to: today },
  ];
}
