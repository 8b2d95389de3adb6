import { formatExpiry } from "./format-expiry.ts";
import { useNow } from "../../ui/use-now.ts";

const absolute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

/** Shows when a key expires, with the exact time on hover. */
export function KeyExpiry({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={absolute.format(new Date(iso))} className="whitespace-nowrap">
      {formatExpiry(iso, useNow())}
    </time>
  );
}
