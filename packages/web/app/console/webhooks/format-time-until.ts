const relativeTimeFormat = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

/** Formats the time until a delivery: "in 5 seconds", "in 2 hours"; "any moment" once it is due. */
export function formatTimeUntil(iso: string, now: Date): string {
  const seconds = Math.ceil((Date.parse(iso) - now.getTime()) / 1000);
  if (seconds <= 0) return "any moment";
  if (seconds < 60) return relativeTimeFormat.format(seconds, "second");
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return relativeTimeFormat.format(minutes, "minute");
  return relativeTimeFormat.format(Math.round(minutes / 60), "hour");
}
