import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { createIdAt } from "../../../ids.ts";
import {
  updatePayment,
  insertPayment,
  type InvoiceRow,
  type PaymentRow,
  findPendingPayment,
} from "../store.ts";
import type { LockedBilling } from "../lock-billing.ts";

/** Longer than any request to a gateway takes. A payment requested longer ago was interrupted. */
const stalePaymentMs = 120_000;

/**
 * Records a payment before the gateway is asked for it, or resumes one that was interrupted. The caller holds the lock
 * on the organization's billing.
 * @returns undefined if there is no card, and "under way" while another process is charging it
 */
export async function beginPayment(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  { billing }: LockedBilling,
  invoice: InvoiceRow,
): Promise<PaymentRow | "under way" | undefined> {
  const now = clock();
  const pending = await findPendingPayment(tx, invoice.organization_id, invoice.id);
  if (pending) {
    if (now.getTime() - pending.asked_at.getTime() < stalePaymentMs) return "under way";
    return updatePayment(tx, pending, { asked_at: now });
  }
  const { card, customer } = billing;
  if (!card || !customer) return undefined;
  return insertPayment(tx, {
    organization_id: invoice.organization_id,
    id: createIdAt("pay", now),
    invoice_id: invoice.id,
    amount: invoice.amount_total,
    customer,
    card: card.reference,
    status: "pending",
    reference: null,
    failure: null,
    started_at: now,
    asked_at: now,
    ended_at: null,
  });
}
