import { brand } from "@ofage/contract";
import type { InvoiceContent } from "./invoice-content.ts";
import { colors, type StructureElement, type Sheet } from "./sheet.ts";

const title = { size: 24, weight: 600, color: colors.ink } as const;
const wordmark = { size: 15, weight: 600, color: colors.ink } as const;
const label = { size: 8.5, weight: 400, color: colors.muted } as const;
const value = { size: 9.5, weight: 400, color: colors.ink } as const;
const strong = { ...value, weight: 600 } as const;

const gap = 18;

const statusColors = {
  paid: { color: colors.good, soft: colors.goodSoft },
  open: { color: colors.warn, soft: colors.warnSoft },
  void: { color: colors.bad, soft: colors.badSoft },
} as const;

/** Draws the invoice's title, number and dates, and the seller and buyer. */
export async function drawHeader(sheet: Sheet, facts: InvoiceContent): Promise<void> {
  await drawTitle(sheet, facts);
  await drawParticulars(sheet, facts);
  await drawParties(sheet, facts);
}

async function drawTitle(sheet: Sheet, { status }: InvoiceContent): Promise<void> {
  const { doc, left, right } = sheet;
  const heading = await sheet.layOutOne("Invoice", title);
  sheet.element(sheet.root, "H1", () => sheet.draw([heading], title, left, sheet.y));

  const pill = { ...label, size: 9.5, weight: 600, color: statusColors[status.kind].color } as const;
  const words = await sheet.layOutOne(status.text, pill);
  const x = left + heading.width + gap;
  sheet.artifact("Layout", () => {
    doc.roundedRect(x, sheet.y + 7.5, words.width + 20, 21, 10.5).fill(statusColors[status.kind].soft);
  });
  sheet.element(sheet.root, "P", () => sheet.draw([words], pill, x + 10, sheet.y + 11));

  const name = await sheet.layOutOne(brand.name, wordmark);
  const nameAt = right - name.width;
  sheet.artifact("Layout", () => {
    drawLogo(sheet, nameAt - 31, sheet.y + 5.5);
    sheet.draw([name], wordmark, nameAt, sheet.y + 7);
  });
  sheet.y += 52;
}

function drawLogo({ doc }: Sheet, x: number, y: number): void {
  doc.save().translate(x, y).scale(0.78).lineWidth(3.4).lineCap("round").lineJoin("round");
  doc.path("M25.5 9.2A12 12 0 1 0 28 16").stroke(colors.brand);
  doc.path("m11 15.6 4.2 4.2L27 7.6").stroke(colors.ink);
  doc.restore();
}

async function drawParticulars(sheet: Sheet, { particulars }: InvoiceContent): Promise<void> {
  const width = (sheet.right - sheet.left - gap * (particulars.length - 1)) / particulars.length;
  const list = sheet.element(sheet.root, "L");
  let height = 0;
  sheet.rule();
  for (const [index, [name, text]] of particulars.entries()) {
    const x = sheet.left + index * (width + gap);
    const [names, texts] = [await sheet.layOut(name, label, width), await sheet.layOut(text, value, width)];
    const item = sheet.element(list, "LI");
    sheet.element(item, "Lbl", () => sheet.draw(names, label, x, sheet.y + 12));
    sheet.textElement(item, "LBody", texts).add(() => sheet.draw(texts, value, x, sheet.y + 26));
    height = Math.max(height, sheet.heightOf(texts, value));
  }
  sheet.y += height + 38;
  sheet.rule();
  sheet.y += 22;
}

async function drawParties(sheet: Sheet, { seller, buyer }: InvoiceContent): Promise<void> {
  const width = (sheet.right - sheet.left - gap) / 2;
  const [top, page] = [sheet.y, sheet.pages];
  await drawParty(sheet, "From", seller, sheet.left, width);
  const sellerEnd = sheet.y;
  sheet.y = top;
  await drawParty(sheet, "Bill to", buyer, sheet.left + width + gap, width);
  if (sheet.pages === page) sheet.y = Math.max(sheet.y, sellerEnd);
  sheet.y += 30;
}

async function drawParty(sheet: Sheet, role: string, lines: readonly string[], x: number, width: number) {
  const section: StructureElement = sheet.element(sheet.root, "Sect");
  sheet.flow(section, "H2", await sheet.layOut(role, label, width), label, x);
  sheet.y += 3;
  for (const [index, line] of lines.entries()) {
    const style = index === 0 ? strong : value;
    sheet.flow(section, "P", await sheet.layOut(line, style, width), style, x);
  }
}
