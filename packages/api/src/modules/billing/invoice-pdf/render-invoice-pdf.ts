import { brand, seller } from "@ofage/contract";
import type { InvoiceLineRow, InvoiceRow } from "../store.ts";
import { drawHeader } from "./draw-header.ts";
import { drawLines } from "./draw-lines.ts";
import { drawNotes } from "./draw-notes.ts";
import { drawVoidWatermark, layOutVoidWatermark } from "./draw-void-watermark.ts";
import { FontFaces } from "./font-faces.ts";
import { buildInvoiceContent } from "./invoice-content.ts";
import { Sheet } from "./sheet.ts";

/** Countries that print on US Letter. */
const letterPaperCountries = new Set(["US", "CA", "MX"]);

/**
 * Renders an invoice as PDF, chunk by chunk. The same invoice and lines always give the same bytes.
 * @param lines in display order
 */
export async function* renderInvoicePdf(
  invoice: InvoiceRow,
  lines: readonly InvoiceLineRow[],
): AsyncGenerator<Uint8Array> {
  const facts = buildInvoiceContent(invoice, lines);
  const faces = new FontFaces();
  const mark = invoice.status === "void" ? await layOutVoidWatermark(faces) : undefined;
  const sheet = new Sheet(faces, {
    title: facts.title,
    author: seller.name,
    creator: brand.name,
    createdAt: invoice.issued_at,
    paper: letterPaperCountries.has(invoice.company?.address.country ?? "US") ? "LETTER" : "A4",
    background: (sheet) => mark && drawVoidWatermark(sheet, mark),
  });
  await drawHeader(sheet, facts);
  await drawLines(sheet, facts);
  await drawNotes(sheet, facts);
  await sheet.drawFooters(`${seller.name} · ${facts.title}`);
  yield await sheet.toBytes();
}
