/**
 * When a passkey was made or used: "Today", "Yesterday", "N days ago" under 7 days, else the date in US English
 * (spec §2). Days are those of the calendar, so one of 23 or 25 hours counts as one.
 * @param timeZone whose midnight counts; the browser's own when left out
 */
export function formatPasskeyDate(iso: string, now: Date, timeZone?: string): string {
  const then = new Date(iso);
  const days = dayNumber(now, timeZone) - dayNumber(then, timeZone);
  // A clock that is behind the server's puts it in the future.
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 7) return `${days} days ago`;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(then);
}

/** Counts calendar days since 1970 in a time zone. */
function dayNumber(moment: Date, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day")) / 86_400_000;
}
