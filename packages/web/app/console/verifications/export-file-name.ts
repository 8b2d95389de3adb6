import { dayIn } from "../../ui/calendar-day.ts";

/** `verifications_2026-01-31.csv`, by the account's day. @param all whether it holds more than the page in view */
export function exportFileName(timeZone: string, now: Date, all: boolean): string {
  return `verifications_${dayIn(timeZone, now)}${all ? "_all" : ""}.csv`;
}
