const steps = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

const relativeTimeFormat = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/**
 * Formats a time relative to now: "5 minutes ago", "yesterday"; after 30 days the date itself.
 * @param timeZone time zone of the date; defaults to the browser's
 */
export function formatRelativeTime(iso: string, now: Date, timeZone?: string): string {
  const then = new Date(iso);
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1000);
  if (seconds < 60) return "just now";
  for (const [unit, length] of steps) {
    const count = Math.floor(seconds / length);
    if (count > 30 && unit === "day")
      return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(then);
    if (count > 0) return relativeTimeFormat.format(-count, unit);
  }
  return "just now";
}
