import type { Webhook } from "@ofage/contract";
import { Badge } from "../../ui/badge.tsx";
import { labelOf } from "../../ui/label-of.ts";

const reasons: Record<NonNullable<Webhook["disabled_reason"]>, string> = {
  by_you: "by you",
  gone: "responded 410 Gone",
  failing: "failing for 5 days",
};

/** Shows whether a webhook is enabled, why not, and whether it is for tests. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const { enabled, disabled_reason: reason, is_test } = webhook;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {is_test && <Badge tone="warn">Test</Badge>}
      <Badge tone={enabled ? "good" : reason === "by_you" ? "plain" : "bad"}>
        {enabled
          ? "Enabled"
          : `Disabled${reason ? `: ${labelOf(reasons, reason, (words) => words.toLowerCase())}` : ""}`}
      </Badge>
    </span>
  );
}
