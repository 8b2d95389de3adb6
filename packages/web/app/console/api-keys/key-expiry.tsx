import { formatExpiry } from "./format-expiry.ts";
import { useNow } from "../../ui/use-now.ts";

const absolute = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

/** When a key stops working, with the moment itself on hover. */
export function KeyExpiry({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={absolute.format(new Date(iso))} className="whitespace-nowrap">
      {formatExpiry(iso, useNow())}
    </time>
  );
}
