import { formatAmount, type BillingInfo, type PlanName } from "@ofage/contract";
import { CircleAlert } from "lucide-react";
import { type RefObject, useId } from "react";
import { Button } from "../../ui/button.tsx";
import { dayIn } from "../../ui/calendar-day.ts";
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
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-bad bg-bad-soft p-5 lg:flex-row lg:items-center lg:justify-between"
    >
      <div className="flex min-w-0 items-start gap-3 text-bad">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            Payment Past Due
          </h2>
          <p className="mt-1">
            The payment of {formatAmount(pastDue.amount)} for invoice{" "}
            <span className="font-semibold whitespace-nowrap">{pastDue.invoice_number}</span> failed.{" "}
            {describeNextStep(pastDue, timeZone)}
          </p>
        </div>
      </div>
      {mayChange && (
        <div className="flex shrink-0 flex-wrap gap-3 max-lg:pl-8">
          <Button variant="danger" size="sm" onClick={(event) => onPay(event.currentTarget)}>
            Update Payment Method
          </Button>
          {pastDue.upgrade_to && <CancelPlanChangeButton plan={current} focusAfter={focusAfter} />}
        </div>
      )}
    </section>
  );
}

function describeNextStep(pastDue: PastDue, timeZone: string): string {
  const { suspended_plan, suspends_at } = pastDue;
  if (suspended_plan)
    return `Until it is paid with another card, your account is on the Free plan. ${planTitle(suspended_plan)} returns as soon as you pay.`;
  const attempt = describeAttempt(pastDue, timeZone);
  if (!suspends_at) return attempt;
  const day = formatBillingDay(dayIn(timeZone, new Date(suspends_at)));
  return `${attempt} If it isn't paid by ${day}, your account falls to the Free plan until it is.`;
}

function describeAttempt({ next_attempt_at, upgrade_to }: PastDue, timeZone: string): string {
  const retry = next_attempt_at && formatBillingDay(dayIn(timeZone, new Date(next_attempt_at)));
  if (upgrade_to) return `${planTitle(upgrade_to)} starts once the invoice is paid with another card.`;
  if (retry)
    return `We'll try your card again on ${retry}. If you add another card, we'll charge it right away.`;
  return "We won't try this card again. Please use another one.";
}
