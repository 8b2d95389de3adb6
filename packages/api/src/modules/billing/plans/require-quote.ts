import { ContractError, formatAmount, microsToDollars, type PlanChangeQuote } from "@ofage/contract";
import type { BillingPeriod } from "../periods/billing-period.ts";

/** How long a quote holds. Without it, the amount would fall by a cent while the owner reads it. */
const quoteLifetimeMs = 15 * 60_000;

/**
 * Returns the time from which an upgrade is charged: the quote's while that holds, else now. An earlier time only
 * raises the amount, so callers gain nothing by choosing one.
 */
export function proratedFrom(
  quote: PlanChangeQuote | null | undefined,
  { starts_at }: BillingPeriod,
  now: Date,
): Date {
  if (!quote) return now;
  const at = new Date(quote.prorated_at);
  const holds = at <= now && now.getTime() - at.getTime() <= quoteLifetimeMs && at >= starts_at;
  return holds ? at : now;
}

/**
 * Lets an upgrade go on if it charges what its quote says.
 * @param quote null if the owner was shown that nothing is charged now; undefined if the caller asks for no limit
 * @param amount micro-dollars
 * @throws amount_changed with the present amount
 */
export function requireQuotedAmount(quote: PlanChangeQuote | null | undefined, amount: number): void {
  const amount_due = microsToDollars(amount);
  if (quote === undefined || (quote?.amount_due ?? 0) === amount_due) return;
  throw new ContractError(
    "amount_changed",
    `The amount has changed to ${formatAmount(amount_due)}. Nothing was charged. Please confirm the new amount.`,
    { amount_due },
  );
}
