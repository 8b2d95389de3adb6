/**
 * Formats the day on which a passkey was created or used: "Today", "Yesterday", "N days ago" under 7 days, else the
 * date in US English. Counts calendar days, so a day of 23 or 25 hours counts as one.
 * @param timeZone defaults to the browser's
 */
export function formatPasskeyDate(iso: string, now: Date, timeZone?: string): string {
  const then = new Date(iso);
  const days = dayNumber(now, timeZone) - dayNumber(then, timeZone);
  // A clock that runs behind the server's puts the date in the future.
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
