import pLimit from "p-limit";
import type { Services } from "../../context.ts";
import { closePeriod } from "./periods/close-period.ts";
import { invoiceClosedPeriod } from "./periods/invoice-closed-period.ts";
import { payInvoice } from "./payments/pay-invoice.ts";
import { reapplySpendLimit } from "./spend-limit/apply-spend-limit.ts";
import { suspendPastDue } from "./payments/suspend-past-due.ts";
import {
  listInvoicesToCharge,
  listInvoicesToSuspend,
  type BillingCursor,
  listPeriodsToClose,
  listPeriodsToInvoice,
  listSpendLimitsToApply,
  listStalePayments,
} from "./store.ts";

const dayMs = 86_400_000;
const batchSize = 200;
/** A job that runs longer than two minutes is considered lost; the next minute's run does the rest. */
const budgetMs = 90_000;
/** A payment without an answer for this long was interrupted, or its gateway is still processing it. */
const stalePaymentMs = 120_000;

/**
 * Bills what is due: closes months that are over, invoices them, charges invoices, resumes interrupted payments, applies
 * spend limits that are out of step with their charges, and suspends organizations whose invoices stay unpaid.
 * Each step of each organization is independent and runs once, so a kill between any two of them loses and repeats nothing.
 */
export async function runBillingCycle(services: Services): Promise<void> {
  const { db, clock } = services;
  const until = performance.now() + budgetMs;
  const failures: unknown[] = [];
  const now = clock();

  // Gateways are slow, so organizations run in parallel; the steps of one organization run in sequence.
  const sides = pLimit(4);

  async function each<Due extends BillingCursor>(
    next: (after: BillingCursor | undefined) => Promise<Due[]>,
    act: (due: Due) => Promise<unknown>,
  ): Promise<void> {
    let after: BillingCursor | undefined;
    while (performance.now() < until) {
      const batch = await next(after);
      await Promise.all(
        batch.map((due) => sides(() => act(due)).catch((error: unknown) => failures.push(error))),
      );
      after = batch.at(-1);
      if (batch.length < batchSize) return;
    }
  }

  await each(
    (after) => listStalePayments(db, new Date(now.getTime() - stalePaymentMs), after, batchSize),
    ({ organization_id, invoice_id }) => payInvoice(services, organization_id, invoice_id),
  );
  await each(
    (after) => listPeriodsToClose(db, now, after, batchSize),
    async ({ organization_id }) => {
      while (await closePeriod(services, organization_id));
    },
  );
  await each(
    (after) => listPeriodsToInvoice(db, after, batchSize),
    ({ organization_id, period }) => invoiceClosedPeriod(services, organization_id, period),
  );
  await each(
    (after) => listInvoicesToCharge(db, now, after, batchSize),
    ({ organization_id, id }) => payInvoice(services, organization_id, id),
  );
  await each(
    (after) => listSpendLimitsToApply(db, now, after, batchSize),
    ({ organization_id }) => reapplySpendLimit(services, organization_id),
  );
  // Last, so that a payment that succeeds now still comes in time.
  const grace = services.env.pastDueGraceDays;
  if (grace !== undefined)
    await each(
      (after) => listInvoicesToSuspend(db, new Date(now.getTime() - grace * dayMs), after, batchSize),
      ({ organization_id }) => suspendPastDue(services, organization_id),
    );
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} organizations could not be billed: ${String(failures[0])}`,
    );
}
