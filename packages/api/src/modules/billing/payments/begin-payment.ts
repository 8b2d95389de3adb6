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

/** Longer than any request to a gateway takes: what has been asked for so long ago was cut off. */
const stalePaymentMs = 120_000;

/**
 * Writes a payment down, before the gateway is asked for it; one that was cut off is taken up again. The account's billing is held.
 * @returns undefined where there is no card, and "under way" while somebody else is at it
 */
export async function beginPayment(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  { billing }: LockedBilling,
  invoice: InvoiceRow,
): Promise<PaymentRow | "under way" | undefined> {
  const now = clock();
  const pending = await findPendingPayment(tx, invoice.account_id, invoice.id);
  if (pending) {
    if (now.getTime() - pending.asked_at.getTime() < stalePaymentMs) return "under way";
    return updatePayment(tx, pending, { asked_at: now });
  }
  const { card, customer } = billing;
  if (!card || !customer) return undefined;
  return insertPayment(tx, {
    account_id: invoice.account_id,
    id: createIdAt("pay", now),
    invoice_id: invoice.id,
    amount: invoice.amount_total,
    customer,
    card: card.reference,
    status: "pending",
    reference: null,
    failure: null,
    began_at: now,
    asked_at: now,
    ended_at: null,
  });
}
