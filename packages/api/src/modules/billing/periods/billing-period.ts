import { dayOf, nextMonth, startOfMonth } from "../../../days.ts";
import type { BillingTable, RowOf } from "../../../db/schema.ts";

/** Billing period: the name of a month and its start and end. */
export interface BillingPeriod {
  /** Month, such as `2026-01`. */
  period: string;
  starts_at: Date;
  /** Exclusive end. */
  ends_at: Date;
}

/** Returns the month of an instant in a time zone. */
export function periodContaining(at: Date, timeZone: string): BillingPeriod {
  const period = dayOf(at, timeZone).slice(0, 7);
  return { period, starts_at: startOfMonth(period, timeZone), ends_at: endOfPeriod(period, timeZone) };
}

/** Returns the period after a given one. It starts where that one ended, whatever the time zone is now. */
export function periodAfter({ period, ends_at }: BillingPeriod, timeZone: string): BillingPeriod {
  const next = nextMonth(period);
  return { period: next, starts_at: ends_at, ends_at: endOfPeriod(next, timeZone) };
}

const endOfPeriod = (period: string, timeZone: string) => startOfMonth(nextMonth(period), timeZone);

/**
 * Returns the period that an event at an instant belongs to: the current one, or a following one if the current period
 * is over but not closed yet. Late events belong to the current period, because no earlier one is open.
 */
export function openPeriodAt(current: BillingPeriod, at: Date, timeZone: string): BillingPeriod {
  let period = current;
  while (at >= period.ends_at) period = periodAfter(period, timeZone);
  return period;
}

/** Returns the organization's current billing period. */
export const currentPeriod = (
  billing: Pick<RowOf<BillingTable>, "period" | "period_starts_at" | "period_ends_at">,
): BillingPeriod => ({
  period: billing.period,
  starts_at: billing.period_starts_at,
  ends_at: billing.period_ends_at,
});
