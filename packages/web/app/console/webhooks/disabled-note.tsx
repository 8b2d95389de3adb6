import type { Webhook } from "@ofage/contract";

const disabledReasonTexts: Record<NonNullable<Webhook["disabled_reason"]>, string> = {
  by_you: "You disabled this webhook. It is told of nothing until you enable it.",
  gone: "Your server answered 410 Gone, so this webhook was disabled. Once the address is there again, enable it.",
  failing:
    "Nothing could be delivered for 5 days, so this webhook was disabled. The deliveries below say why. Once that is mended, enable it.",
};

/** Explains why a webhook is disabled and what to do. */
export function DisabledNote({ reason }: { reason: Webhook["disabled_reason"] }) {
  return (
    <p className="rounded-control bg-warn-soft p-3 text-sm text-warn">
      {disabledReasonTexts[reason ?? "by_you"]}
    </p>
  );
}
