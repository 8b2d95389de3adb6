import type { Services } from "../../context.ts";
import { createIdAt } from "../../ids.ts";
import { centsOf } from "./amounts.ts";
import { holdBilling } from "./hold-billing.ts";
import { settle } from "./settle.ts";
import {
  changePayment,
  insertPayment,
  invoiceById,
  type InvoiceRow,
  type PaymentRow,
  paymentUnderWay,
} from "./store.ts";

/** Longer than any request to a gateway takes: what has been asked for so long ago was cut off. */
const staleMs = 120_000;

/**
 * Has an open invoice paid with the account's card. The payment is written down before the gateway is asked, and its id is what the
 * gateway knows it by: one that a kill cut off is asked for again, and is charged once.
 * @returns the payment as it stands now; undefined where there was nothing to pay, nothing to pay with, or somebody else is at it
 * @throws GatewayUnavailable; the payment is then taken up again later
 */
export async function payInvoice(
  services: Services,
  accountId: string,
  invoiceId: string,
): Promise<PaymentRow | undefined> {
  const begun = await begin(services, accountId, invoiceId);
  if (!begun) return undefined;
  const { payment, invoice } = begun;
  const result = await services.gateway.charge({
    key: payment.id,
    account_id: accountId,
    customer: payment.customer,
    card: payment.card,
    cents: centsOf(payment.amount),
    description: `Invoice ${invoice.number}`,
  });
  return settle(services, accountId, payment.id, result);
}

function begin(
  services: Services,
  accountId: string,
  invoiceId: string,
): Promise<{ payment: PaymentRow; invoice: InvoiceRow } | undefined> {
  const now = services.clock();
  return services.db.transaction().execute(async (tx) => {
    const held = await holdBilling(tx, accountId);
    const invoice = held && (await invoiceById(tx, accountId, invoiceId));
    if (!invoice || invoice.status !== "open") return undefined;
    const pending = await paymentUnderWay(tx, accountId, invoiceId);
    if (pending) {
      if (now.getTime() - pending.asked_at.getTime() < staleMs) return undefined;
      return { payment: await changePayment(tx, pending, { asked_at: now }), invoice };
    }
    const { card, customer } = held.billing;
    if (!card || !customer) return undefined;
    const payment = await insertPayment(tx, {
      account_id: accountId,
      id: createIdAt("pay", now),
      invoice_id: invoiceId,
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
    return { payment, invoice };
  });
}
