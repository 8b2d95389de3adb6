import {
  type BillingInfo,
  formatAmount,
  formatRoundAmount,
  microsToDollars,
  plans,
  type PlanTerms,
  type SpendLimit,
} from "@ofage/contract";
import { Meter } from "@base-ui/react/meter";
import { Gauge, Pencil, TriangleAlert } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Panel } from "../../ui/panel.tsx";
import { CompactEmptyState } from "./compact-empty-state.tsx";
import { formatBillingDay } from "./format-billing-days.ts";
import { planTitle } from "./plan-title.ts";
import { type SpendLimitState, spendLimitState } from "./spend-limit-state.ts";

interface SpendLimitCardProps {
  info: BillingInfo;
  mayChange: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
}

/** Shows the limit on usage charges, how far they are, and what happens when they reach it. */
export function SpendLimitCard({ info, mayChange, button, onChange }: SpendLimitCardProps) {
  const limit = info.spend_limit;
  // A newer server may have a plan that this page does not know.
  const plan: PlanTerms | undefined = plans[info.current_plan];
  const hasCharges = plan === undefined || plan.unitPriceMicros.age_verification_api > 0;
  if (!hasCharges)
    return (
      <Panel title="Spend Limit">
        <CompactEmptyState Icon={Gauge} title="Nothing to limit">
          {describeNoCharges(info.current_plan, limit)}
        </CompactEmptyState>
      </Panel>
    );
  return (
    <Panel
      title="Spend Limit"
      aside={
        mayChange && (
          // One element with or without a limit, so that it keeps the focus when the dialog closes.
          <Button
            ref={button}
            variant="secondary"
            size="sm"
            onClick={onChange}
            aria-label={limit ? "Update spend limit" : undefined}
          >
            {limit && <Pencil aria-hidden="true" className="size-3.5" />}
            {limit ? "Update" : "Set Limit"}
          </Button>
        )
      }
    >
      {limit ? (
        <LimitStanding limit={limit} info={info} />
      ) : (
        <CompactEmptyState Icon={Gauge} title="No spend limit">
          Set an amount at which we email you, or stop live checks, so that no month costs more than you
          expect.
        </CompactEmptyState>
      )}
    </Panel>
  );
}

function describeNoCharges(plan: BillingInfo["current_plan"], limit: SpendLimit | null): string {
  const reason =
    plan === "free"
      ? "The Free plan has no usage charges: verifications stop at its allowance."
      : `Usage of the ${planTitle(plan)} plan is billed as agreed with you.`;
  return limit
    ? `${reason} Your limit of ${formatRoundAmount(limit.amount)} counts again on a paid plan.`
    : reason;
}

const colors: Record<SpendLimitState, string> = {
  below: "bg-brand",
  near: "bg-warn",
  reached: "bg-bad",
  stopped: "bg-bad",
};

function LimitStanding({ limit, info }: { limit: SpendLimit; info: BillingInfo }) {
  const state = spendLimitState(limit);
  const price = plans[info.current_plan]?.priceMicros;
  return (
    <div className="grid gap-4 px-5 pb-5">
      <div>
        <p className="text-2xl font-bold tracking-tight tabular-nums">{formatRoundAmount(limit.amount)}</p>
        <p className="mt-1 text-muted">
          a month of usage charges
          {price ? `; the plan's ${formatRoundAmount(microsToDollars(price))} and taxes don't count` : ""}
        </p>
      </div>
      <Meter.Root
        value={Math.min(limit.usage_charges, limit.amount)}
        max={limit.amount}
        getAriaValueText={() => usedText(limit)}
        className="grid gap-1.5"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <Meter.Label className="font-medium">Usage charges</Meter.Label>
          <span aria-hidden="true" className="text-muted tabular-nums">
            {usedText(limit)}
          </span>
        </div>
        <Meter.Track className="block h-2 overflow-hidden rounded-full bg-line">
          <Meter.Indicator className={cx("rounded-full", colors[state])} />
        </Meter.Track>
      </Meter.Root>
      {state === "below" ? (
        <p className="text-sm text-muted">{describeAction(limit)}</p>
      ) : (
        <p
          className={cx(
            "flex items-start gap-2.5 rounded-control p-3 text-sm",
            state === "near" ? "bg-warn-soft text-warn" : "bg-bad-soft text-bad",
          )}
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {describeState(state, limit, formatBillingDay(info.plan_renewal_date))}
        </p>
      )}
    </div>
  );
}

const usedText = ({ usage_charges, amount }: SpendLimit) =>
  `${formatAmount(usage_charges)} of ${formatRoundAmount(amount)}`;

const describeAction = ({ action }: SpendLimit) =>
  action === "stop"
    ? "We email you at 80%. At 100%, live checks stop."
    : "We email you at 80% and at 100%. Checks go on.";

function describeState(state: SpendLimitState, { action }: SpendLimit, renewal: string): string {
  if (state === "stopped")
    return `No new live checks can start until ${renewal}, or until someone raises the limit. Checks that have begun can finish.`;
  if (state === "reached")
    return `The limit is reached. Checks go on, and the limit counts anew on ${renewal}.`;
  return action === "stop"
    ? `More than 80% is used. Once the limit is reached, no new live checks can start until ${renewal}.`
    : "More than 80% is used. Checks go on when the limit is reached.";
}
