import type { ApiKey } from "@ofage/contract";
import { Badge } from "../../ui/badge.tsx";

/** Shows a key's type and mode. */
export function KeyBadges({ apiKey }: { apiKey: Pick<ApiKey, "key_type" | "is_test"> }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {apiKey.key_type === "private" ? <Badge>Private</Badge> : <Badge tone="info">Public</Badge>}
      {apiKey.is_test && <Badge tone="warn">Test</Badge>}
    </span>
  );
}
