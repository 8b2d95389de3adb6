import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import type { ChargeResult } from "../../../integrations/payments/index.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { invoicePaidNotice, notifyInvoice } from "../invoices/invoice-emails.ts";
import { markInvoicePaymentFailed } from "./mark-invoice-payment-failed.ts";
import { recordPlanChange } from "../plans/record-plan-change.ts";
import { resumePaidOrganization } from "./resume-paid-organization.ts";
import {
  type BillingRow,
  updateBilling,
  updateInvoice,
  updatePayment,
  invoiceById,
  type InvoiceRow,
  paymentById,
  type PaymentRow,
} from "../store.ts";

/**
 * Records the gateway's answer for a payment exactly once, whichever caller gets it first. A paid upgrade takes effect here.
 * @returns the payment as it stands now; undefined if there is none
 */
export async function settlePayment(
  services: Services,
  organizationId: OrganizationId,
  paymentId: string,
  result: ChargeResult,
): Promise<PaymentRow | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const held = await lockBillingForUpdate(tx, organizationId);
    const payment = held && (await paymentById(tx, organizationId, paymentId));
    if (!payment || payment.status !== "pending") return payment;
    if (result.status === "pending") return updatePayment(tx, payment, { reference: result.reference });

    const now = services.clock();
    const invoice = (await invoiceById(tx, organizationId, payment.invoice_id))!;
    if (result.status === "paid") await markInvoicePaid(services, tx, invoice, held.billing, now);
    else await markInvoicePaymentFailed(services, tx, invoice, result.failure);
    return updatePayment(tx, payment, {
      status: result.status,
      reference: result.reference,
      failure: result.status === "declined" ? result.failure : null,
      ended_at: now,
    });
  });
}

/**
 * Marks an invoice as paid.
 * @param billing the organization's billing until now
 */
async function markInvoicePaid(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  billing: BillingRow,
  now: Date,
): Promise<void> {
  const paid = await updateInvoice(tx, invoice, { status: "paid", paid_at: now, next_attempt_at: null });
  if (invoice.kind === "plan_change" && invoice.plan)
    await updateBilling(tx, invoice.organization_id, { plan: invoice.plan, next_plan: null });
  await notifyInvoice(services, tx, paid, invoicePaidNotice, undefined);
  if (invoice.kind === "plan_change" && invoice.plan)
    await recordPlanChange(services, tx, invoice.organization_id, billing.plan, invoice.plan);
  else await resumePaidOrganization(services, tx, billing);
}
