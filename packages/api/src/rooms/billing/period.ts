import type { Selectable } from "kysely";
import { dayOf, nextMonth, startOfMonth } from "../../days.ts";
import type { BillingTable } from "../../db/schema.ts";

/** A billing period: a month's name, and the instants between which it is. */
export interface Period {
  /** As `2026-01`. */
  period: string;
  starts_at: Date;
  /** Not part of it. */
  ends_at: Date;
}

/** The month that an instant falls on in a time zone. */
export function periodAround(at: Date, timeZone: string): Period {
  const period = dayOf(at, timeZone).slice(0, 7);
  return { period, starts_at: startOfMonth(period, timeZone), ends_at: endOf(period, timeZone) };
}

/** The period after one: it begins where that one ended, whatever the time zone is by now. */
export function periodAfter({ period, ends_at }: Period, timeZone: string): Period {
  const next = nextMonth(period);
  return { period: next, starts_at: ends_at, ends_at: endOf(next, timeZone) };
}

const endOf = (period: string, timeZone: string) => startOfMonth(nextMonth(period), timeZone);

/**
 * The period that something belongs to that happens now: the current one, or, when that is over and has not been closed yet, one that
 * follows. What is written late belongs to the current one, since none before it is open.
 */
export function periodOf(current: Period, at: Date, timeZone: string): Period {
  let period = current;
  while (at >= period.ends_at) period = periodAfter(period, timeZone);
  return period;
}

/** Where an account's billing stands. */
export const currentPeriod = (
  billing: Pick<Selectable<BillingTable>, "period" | "period_starts_at" | "period_ends_at">,
): Period => ({
  period: billing.period,
  starts_at: billing.period_starts_at,
  ends_at: billing.period_ends_at,
});
