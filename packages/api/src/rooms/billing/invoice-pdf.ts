import type { InvoiceLineRow, InvoiceRow } from "./store.ts";

/** An invoice as PDF, piece by piece. */
export async function* invoicePdf(
  _invoice: InvoiceRow,
  _lines: readonly InvoiceLineRow[],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from("not yet");
}
