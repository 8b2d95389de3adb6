const steps = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const relativeTimeFormat = new Intl.RelativeTimeFormat("en-US");

/**
 * Formats the time until a key expires, such as "in 23 hours", rounded down so that the key never expires sooner than
 * shown; "Expired" once it has.
 */
export function formatExpiry(iso: string, now: Date): string {
  const left = new Date(iso).getTime() - now.getTime();
  if (left <= 0) return "Expired";
  const step = steps.find(([, length]) => left >= length);
  return step ? relativeTimeFormat.format(Math.floor(left / step[1]), step[0]) : "in less than a minute";
}
