/** Lengths in minutes, and the number of each from which it is used: a day is shown as 24 hours. */
const steps = [
  { unit: "day", length: 1440, min: 2 },
  { unit: "hour", length: 60, min: 1 },
  { unit: "minute", length: 1, min: 1 },
] as const;

const minuteMs = 60_000;

const relativeTimeFormat = new Intl.RelativeTimeFormat("en-US");

/**
 * Formats the time until a key expires, such as "in 24 hours"; "Expired" once it has. A started minute counts as whole, so
 * that the time just chosen is shown; beyond that it is rounded down.
 */
export function formatExpiry(iso: string, now: Date): string {
  const left = new Date(iso).getTime() - now.getTime();
  if (left <= 0) return "Expired";
  if (left < minuteMs) return "in less than a minute";
  const minutes = Math.ceil(left / minuteMs);
  const { unit, length } = steps.find(({ length, min }) => minutes >= length * min)!;
  return relativeTimeFormat.format(Math.floor(minutes / length), unit);
}
