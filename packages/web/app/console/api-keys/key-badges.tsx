import type { ApiKey, ApiKeyType } from "@ofage/contract";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { labelOf } from "../../ui/label-of.ts";

const typeLabels: Record<ApiKeyType, { name: string; tone: Tone }> = {
  private: { name: "Private", tone: "plain" },
  public: { name: "Public", tone: "info" },
};

/** Shows a key's type and mode. */
export function KeyBadges({ apiKey }: { apiKey: Pick<ApiKey, "key_type" | "is_test"> }) {
  const { name, tone } = labelOf(typeLabels, apiKey.key_type, (name) => ({ name, tone: "plain" as const }));
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{name}</Badge>
      {apiKey.is_test && <Badge tone="warn">Test</Badge>}
    </span>
  );
}
