import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { failedLetter, tellOfInvoice } from "./invoice-letters.ts";
import { nextAttempt } from "./next-attempt.ts";
import { changeInvoice, type InvoiceRow } from "./store.ts";

/** An invoice that could not be paid is past due from now on. An upgrade's is not tried again by itself: nothing is owed until it begins. */
export async function markFailed(
  services: Services,
  tx: Tx,
  invoice: InvoiceRow,
  failure: string,
): Promise<void> {
  const now = services.clock();
  const first_failed_at = invoice.first_failed_at ?? now;
  const failed = await changeInvoice(tx, invoice, {
    failed_attempts: invoice.failed_attempts + 1,
    first_failed_at,
    next_attempt_at: invoice.kind === "period" ? nextAttempt(first_failed_at, now) : null,
  });
  await tellOfInvoice(services, tx, failed, failedLetter, failure);
}
