import type { Webhook } from "@ofage/contract";
import { labelOf } from "../../ui/label-of.ts";

const disabledReasonTexts: Record<NonNullable<Webhook["disabled_reason"]>, string> = {
  by_you: "This webhook is disabled and receives no events until you re-enable it.",
  gone: "Your server responded with 410 Gone, so this webhook was disabled. Re-enable it once the URL works again.",
  failing:
    "Nothing could be delivered for 5 days, so this webhook was disabled. The deliveries below show why. Re-enable it once that's fixed.",
};

/** Explains why a webhook is disabled and what to do. */
export function DisabledNote({ reason }: { reason: Webhook["disabled_reason"] }) {
  return (
    <p className="rounded-control bg-warn-soft p-3 text-sm text-warn">
      {labelOf(disabledReasonTexts, reason ?? "by_you", () => disabledReasonTexts.by_you)}
    </p>
  );
}
