import type { InvoiceContent } from "./invoice-content.ts";
import type { TextLine } from "./lay-out-text.ts";
import type { NumberCell, NumberColumn } from "./number-column.ts";
import { colors, type Sheet, type ColoredTextStyle } from "./sheet.ts";

const plain = { size: 9.5, weight: 400, color: colors.ink } as const;
const strong = { size: 11, weight: 600, color: colors.ink } as const;

const gap = 24;
/** Space above and below the text of a row. */
const padding = 4;

/**
 * Lays out the totals below the lines.
 * @param amounts column of the lines' amounts, which the totals align with
 * @returns a function that draws them, all on one page
 */
export async function layOutSums(
  sheet: Sheet,
  { sums, total }: InvoiceContent,
  amounts: NumberColumn,
): Promise<() => void> {
  const rows: { style: ColoredTextStyle; label: TextLine; sum: NumberCell }[] = [];
  for (const [label, sum] of [...sums, total]) {
    const style = label === total[0] ? strong : plain;
    rows.push({
      style,
      label: await sheet.layOutOne(label, style),
      sum: await amounts.layOut(sum, style),
    });
  }
  const heightOf = ({ label, style }: (typeof rows)[number]) => sheet.heightOf([label], style) + 2 * padding;

  return () => {
    const left = amounts.right - amounts.width - gap - Math.max(...rows.map(({ label }) => label.width));
    const height = rows.reduce((sum, row) => sum + heightOf(row), 2 * padding);
    if (!sheet.fits(height)) sheet.newPage();
    sheet.y += padding;
    const body = sheet.element(sheet.element(sheet.root, "Table"), "TBody");
    for (const row of rows) {
      if (row.style === strong) sheet.rule(left, colors.muted);
      const y = sheet.y + padding;
      const element = sheet.element(body, "TR");
      sheet.element(element, "TH", () => sheet.draw([row.label], row.style, left, y), { scope: "Row" });
      sheet.element(element, "TD", () => amounts.draw(row.sum, y));
      sheet.y += heightOf(row);
    }
  };
}
