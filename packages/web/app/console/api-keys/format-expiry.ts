const steps = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const relativeTimeFormat = new Intl.RelativeTimeFormat("en-US");

/** "in 23 hours", rounded down so that nobody counts on a minute too many; "Expired" once it is over. */
export function formatExpiry(iso: string, now: Date): string {
  const left = new Date(iso).getTime() - now.getTime();
  if (left <= 0) return "Expired";
  const step = steps.find(([, length]) => left >= length);
  return step ? relativeTimeFormat.format(Math.floor(left / step[1]), step[0]) : "in less than a minute";
}
