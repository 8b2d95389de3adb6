import type { InvoiceContent } from "./invoice-content.ts";
import { colors, type Sheet } from "./sheet.ts";

const heading = { size: 8.5, weight: 600, color: colors.muted } as const;
const text = { size: 9.5, weight: 400, color: colors.ink } as const;
const small = { size: 8.5, weight: 400, color: colors.muted } as const;

/** Draws the footnote on the totals and the buyer's own notes. */
export async function drawNotes(sheet: Sheet, { footnote, notes }: InvoiceContent): Promise<void> {
  const width = sheet.right - sheet.left;
  if (footnote) {
    sheet.y += 14;
    sheet.flow(sheet.root, "Note", await sheet.layOut(footnote, small, width), small, sheet.left);
  }
  if (notes.trim() === "") return;
  sheet.y += 22;
  if (!sheet.fits(60)) sheet.newPage();
  const section = sheet.element(sheet.root, "Sect");
  sheet.flow(section, "H2", await sheet.layOut("Notes", heading, width), heading, sheet.left);
  sheet.y += 3;
  sheet.flow(section, "P", await sheet.layOut(notes, text, width), text, sheet.left);
}
