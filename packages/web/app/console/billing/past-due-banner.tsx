import { formatAmount, type BillingInfo, type PlanName } from "@ofage/contract";
import { CircleAlert } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { dayIn } from "../../ui/calendar-day.ts";
import { BillingBanner } from "./billing-banner.tsx";
import { formatBillingDay } from "./format-billing-days.ts";
import { CancelPlanChangeButton } from "./cancel-plan-change-button.tsx";
import { planTitle } from "./plan-title.ts";

type PastDue = NonNullable<BillingInfo["past_due"]>;

interface PastDueBannerProps {
  pastDue: PastDue;
  mayChange: boolean;
  current: PlanName;
  timeZone: string;
  /**
   * Opens the payment dialog.
   * @param from the pressed button
   */
  onPay: (from: HTMLElement) => void;
  /** Receives the focus when the banner disappears. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Shows which payment is past due and how to fix it. */
export function PastDueBanner({
  pastDue,
  mayChange,
  current,
  timeZone,
  onPay,
  focusAfter,
}: PastDueBannerProps) {
  return (
    <BillingBanner
      icon={CircleAlert}
      title="Payment Past Due"
      actions={
        mayChange && (
          <>
            <Button variant="danger" size="sm" onClick={(event) => onPay(event.currentTarget)}>
              Update Payment Method
            </Button>
            {pastDue.upgrade_to && <CancelPlanChangeButton plan={current} focusAfter={focusAfter} />}
          </>
        )
      }
    >
      The payment of {formatAmount(pastDue.amount)} for invoice{" "}
      <span className="font-semibold whitespace-nowrap">{pastDue.invoice_number}</span> failed.{" "}
      {describeNextStep(pastDue, timeZone)}
    </BillingBanner>
  );
}

function describeNextStep(pastDue: PastDue, timeZone: string): string {
  const { suspended_plan, suspends_at } = pastDue;
  if (suspended_plan)
    return `Until it is paid with another card, your organization is on the Free plan. ${planTitle(suspended_plan)} returns as soon as you pay.`;
  const attempt = describeAttempt(pastDue, timeZone);
  if (!suspends_at) return attempt;
  const day = formatBillingDay(dayIn(timeZone, new Date(suspends_at)));
  return `${attempt} If it isn't paid by ${day}, your organization falls to the Free plan until it is.`;
}

function describeAttempt({ next_attempt_at, upgrade_to }: PastDue, timeZone: string): string {
  const retry = next_attempt_at && formatBillingDay(dayIn(timeZone, new Date(next_attempt_at)));
  if (upgrade_to) return `${planTitle(upgrade_to)} starts once the invoice is paid with another card.`;
  if (retry)
    return `We'll try your card again on ${retry}. If you add another card, we'll charge it right away.`;
  return "We won't try this card again. Please use another one.";
}
