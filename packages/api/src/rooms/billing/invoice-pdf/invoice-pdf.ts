import { brand, seller } from "@ofage/contract";
import type { InvoiceLineRow, InvoiceRow } from "../store.ts";
import { drawHead } from "./draw-head.ts";
import { drawLines } from "./draw-lines.ts";
import { drawRemarks } from "./draw-remarks.ts";
import { drawVoid, layOutVoid } from "./draw-void.ts";
import { Faces } from "./faces.ts";
import { factsOf } from "./facts.ts";
import { Sheet } from "./sheet.ts";

/** Countries that print on US Letter. */
const letter = new Set(["US", "CA", "MX"]);

/**
 * An invoice as PDF, piece by piece. The same row and lines give the same bytes.
 * @param lines in the order in which they stand
 */
export async function* invoicePdf(
  invoice: InvoiceRow,
  lines: readonly InvoiceLineRow[],
): AsyncGenerator<Uint8Array> {
  const facts = factsOf(invoice, lines);
  const faces = new Faces();
  const mark = invoice.status === "void" ? await layOutVoid(faces) : undefined;
  const sheet = new Sheet(faces, {
    title: facts.title,
    author: seller.name,
    creator: brand.name,
    at: invoice.issued_at,
    paper: letter.has(invoice.company?.address.country ?? "US") ? "LETTER" : "A4",
    background: (sheet) => mark && drawVoid(sheet, mark),
  });
  await drawHead(sheet, facts);
  await drawLines(sheet, facts);
  await drawRemarks(sheet, facts);
  await sheet.foot(`${seller.name} · ${facts.title}`);
  yield await sheet.bytes();
}
