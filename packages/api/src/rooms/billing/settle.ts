import type { PlanName } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import type { ChargeResult } from "../../outside/payments/index.ts";
import { holdBilling } from "./hold-billing.ts";
import { paidLetter, tellOfInvoice } from "./invoice-letters.ts";
import { markFailed } from "./mark-failed.ts";
import { recordPlan } from "./record-plan.ts";
import {
  changeBilling,
  changeInvoice,
  changePayment,
  invoiceById,
  type InvoiceRow,
  paymentById,
  type PaymentRow,
} from "./store.ts";

/**
 * Writes down what the gateway said of a payment, once, whoever is told of it first. A paid upgrade begins here.
 * @returns the payment as it stands now; undefined where there is none
 */
export async function settle(
  services: Services,
  accountId: string,
  paymentId: string,
  result: ChargeResult,
): Promise<PaymentRow | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const held = await holdBilling(tx, accountId);
    const payment = held && (await paymentById(tx, accountId, paymentId));
    if (!payment || payment.status !== "pending") return payment;
    if (result.status === "pending") return changePayment(tx, payment, { reference: result.reference });

    const now = services.clock();
    const invoice = (await invoiceById(tx, accountId, payment.invoice_id))!;
    if (result.status === "paid") await markPaid(services, tx, invoice, held.billing.plan, now);
    else await markFailed(services, tx, invoice, result.failure);
    return changePayment(tx, payment, {
      status: result.status,
      reference: result.reference,
      failure: result.status === "declined" ? result.failure : null,
      ended_at: now,
    });
  });
}

/** @param plan what the account was on until now */
async function markPaid(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  plan: PlanName,
  now: Date,
): Promise<void> {
  const paid = await changeInvoice(tx, invoice, { status: "paid", paid_at: now, next_attempt_at: null });
  if (invoice.kind === "plan_change" && invoice.plan)
    await changeBilling(tx, invoice.account_id, { plan: invoice.plan, next_plan: null });
  await tellOfInvoice(services, tx, paid, paidLetter);
  if (invoice.kind === "plan_change" && invoice.plan)
    await recordPlan(services, tx, invoice.account_id, plan, invoice.plan);
}
