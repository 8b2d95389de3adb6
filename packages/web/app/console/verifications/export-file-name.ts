import { dayIn } from "../../ui/calendar-day.ts";

/**
 * Names the file by the organization's day, such as `verifications_2026-01-31.csv`.
 * @param all tells whether the file holds more than the current page
 */
export function exportFileName(timeZone: string, now: Date, all: boolean): string {
  return `verifications_${dayIn(timeZone, now)}${all ? "_all" : ""}.csv`;
}
