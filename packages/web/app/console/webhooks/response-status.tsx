import { Badge } from "../../ui/badge.tsx";

/** The HTTP status that an attempt was answered with; null where no answer came. */
export function ResponseStatus({ status }: { status: number | null }) {
  if (status === null) return <Badge tone="bad">No answer</Badge>;
  return <Badge tone={status >= 200 && status < 300 ? "good" : "bad"}>{status}</Badge>;
}
