import { useEffect, useState } from "react";
import { relativeTime } from "./relative-time.ts";

const absolute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

/** How long ago, with the moment itself on hover; kept true once a minute. */
export function Time({ iso }: { iso: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={iso} title={absolute.format(new Date(iso))} className="whitespace-nowrap">
      {relativeTime(iso, now)}
    </time>
  );
}
