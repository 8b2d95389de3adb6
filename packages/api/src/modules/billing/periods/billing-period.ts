import type { Selectable } from "kysely";
import { dayOf, nextMonth, startOfMonth } from "../../../days.ts";
import type { BillingTable } from "../../../db/schema.ts";

/** A billing period: a month's name, and the instants between which it is. */
export interface BillingPeriod {
  /** As `2026-01`. */
  period: string;
  starts_at: Date;
  /** Not part of it. */
  ends_at: Date;
}

/** The month that an instant falls on in a time zone. */
export function periodContaining(at: Date, timeZone: string): BillingPeriod {
  const period = dayOf(at, timeZone).slice(0, 7);
  return { period, starts_at: startOfMonth(period, timeZone), ends_at: endOfPeriod(period, timeZone) };
}

/** The period after one: it begins where that one ended, whatever the time zone is by now. */
export function periodAfter({ period, ends_at }: BillingPeriod, timeZone: string): BillingPeriod {
  const next = nextMonth(period);
  return { period: next, starts_at: ends_at, ends_at: endOfPeriod(next, timeZone) };
}

const endOfPeriod = (period: string, timeZone: string) => startOfMonth(nextMonth(period), timeZone);

/**
 * The period that something belongs to that happens now: the current one, or, when that is over and has not been closed yet, one that
 * follows. What is written late belongs to the current one, since none before it is open.
 */
export function openPeriodAt(current: BillingPeriod, at: Date, timeZone: string): BillingPeriod {
  let period = current;
  while (at >= period.ends_at) period = periodAfter(period, timeZone);
  return period;
}

/** Where an account's billing stands. */
export const currentPeriod = (
  billing: Pick<Selectable<BillingTable>, "period" | "period_starts_at" | "period_ends_at">,
): BillingPeriod => ({
  period: billing.period,
  starts_at: billing.period_starts_at,
  ends_at: billing.period_ends_at,
});
