import type { Tx } from "../../db/schema.ts";
import { addCarried, changeInvoice, type InvoiceRow } from "./store.ts";

/** For what was never owed. Its number stays taken, and what it carried over is as if it had not been. */
export async function voidInvoice(tx: Tx, invoice: InvoiceRow): Promise<void> {
  await changeInvoice(tx, invoice, { status: "void", next_attempt_at: null });
  await addCarried(tx, invoice.account_id, invoice.carried_in - invoice.carried_out);
}
