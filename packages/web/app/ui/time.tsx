import { formatRelativeTime } from "./format-relative-time.ts";
import { useNow } from "./use-now.ts";

/** Date and time to the second, and in which zone where one is given. */
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
  /** Whose date and time it is; then screen readers are told them too. The browser's own when left out. */
  timeZone?: string | undefined;
}

/** How long ago, with the moment itself on hover; kept true once a minute. */
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
