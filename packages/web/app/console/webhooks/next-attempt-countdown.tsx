import { useEffect, useState } from "react";
import { formatTimeUntil } from "./format-time-until.ts";

const absolute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

/** Counts down to the next attempt, with the exact time on hover. `iso` is null while the webhook is disabled. */
export function NextAttemptCountdown({ iso }: { iso: string | null }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (iso === null) return "Once the webhook is enabled";
  return (
    <time dateTime={iso} title={absolute.format(new Date(iso))} className="whitespace-nowrap tabular-nums">
      {formatTimeUntil(iso, now)}
    </time>
  );
}
