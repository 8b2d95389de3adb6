import { formatRelativeTime } from "./format-relative-time.ts";
import { useNow } from "./use-now.ts";

/** Formats a date and time to the second, with the time zone if one is given. */
export function formatAbsoluteTime(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    ...(timeZone && { timeZone, timeZoneName: "short" }),
  }).format(new Date(iso));
}

interface TimeProps {
  iso: string;
  /** Time zone of the date and time, which screen readers then get too; defaults to the browser's. */
  timeZone?: string | undefined;
}

/** Shows a relative time with the exact time on hover; updated every minute. */
export function Time({ iso, timeZone }: TimeProps) {
  const now = useNow();
  const moment = formatAbsoluteTime(iso, timeZone);
  return (
    <time dateTime={iso} title={moment} className="whitespace-nowrap">
      {formatRelativeTime(iso, now, timeZone)}
      {timeZone && <span className="sr-only">, {moment}</span>}
    </time>
  );
}
