import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { invoicePaymentFailedEmail, notifyInvoice } from "../invoices/invoice-emails.ts";
import { nextPaymentAttempt } from "./next-payment-attempt.ts";
import { updateInvoice, type InvoiceRow } from "../store.ts";

/** An invoice that could not be paid is past due from now on. An upgrade's is not tried again by itself: nothing is owed until it begins. */
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
  await notifyInvoice(services, tx, failed, invoicePaymentFailedEmail, failure);
}
