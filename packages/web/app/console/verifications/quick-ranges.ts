import type { HistoryRange } from "@ofage/contract";
import { addDays, dayIn } from "../../ui/calendar-day.ts";

export interface QuickRange {
  range: HistoryRange;
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
    { range: "today", name: "Today", date_from: today, date_to: today },
    { range: "last_7_days", name: "Last 7 days", date_from: addDays(today, -6), date_to: today },
    { range: "last_30_days", name: "Last 30 days", date_from: addDays(today, -29), date_to: today },
    { range: "this_month", name: "This month", date_from: `${today.slice(0, 8)}01`, date_to: today },
  ];
}
