import { Badge } from "../../ui/badge.tsx";

/** Shows the HTTP status of an attempt; null if there was no response. */
export function ResponseStatus({ status }: { status: number | null }) {
  if (status === null) return <Badge tone="bad">No response</Badge>;
  return <Badge tone={status >= 200 && status < 300 ? "good" : "bad"}>{status}</Badge>;
}
