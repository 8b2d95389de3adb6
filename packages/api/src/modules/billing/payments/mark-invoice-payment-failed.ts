import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { invoicePaymentFailedNotice, notifyInvoice } from "../invoices/invoice-emails.ts";
import { pastDueDeadline } from "./past-due-deadline.ts";
import { nextPaymentAttempt } from "./next-payment-attempt.ts";
import { updateInvoice, type InvoiceRow } from "../store.ts";

/** Marks an invoice as past due. Upgrades are not retried automatically, because nothing is owed until they take effect. */
export async function markInvoicePaymentFailed(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  failure: string,
): Promise<void> {
  const now = services.clock();
  const first_failed_at = invoice.first_failed_at ?? now;
  const failed = await updateInvoice(tx, invoice, {
    failed_attempts: invoice.failed_attempts + 1,
    first_failed_at,
    next_attempt_at: invoice.kind === "period" ? nextPaymentAttempt(first_failed_at, now) : null,
  });
  await notifyInvoice(services, tx, failed, invoicePaymentFailedNotice, {
    failure,
    deadline: pastDueDeadline(services, failed),
  });
}
