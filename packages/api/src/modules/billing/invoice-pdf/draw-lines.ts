import { layOutSums } from "./lay-out-sums.ts";
import type { InvoiceContent } from "./invoice-content.ts";
import type { TextLine } from "./lay-out-text.ts";
import { type NumberCell, NumberColumn } from "./number-column.ts";
import { colors, type StructureElement, type Sheet } from "./sheet.ts";

const head = { size: 8.5, weight: 600, color: colors.muted } as const;
const cell = { size: 9.5, weight: 400, color: colors.ink } as const;

const gap = 24;
/** Space above and below the text of a table row. */
const padding = 6;

/** Draws the table of lines, repeating its header on every page, followed by the totals. */
export async function drawLines(sheet: Sheet, facts: InvoiceContent): Promise<void> {
  const { lines, sums, total } = facts;
  const columnOf = (title: string, texts: readonly string[]) =>
    NumberColumn.create(sheet, title, head, texts);
  const quantities = await columnOf(
    "Quantity",
    lines.map(({ quantity }) => quantity),
  );
  const prices = await columnOf(
    "Unit price",
    lines.map(({ unitPrice }) => unitPrice),
  );
  const summed = [...sums, total].map(([, text]) => text);
  const amounts = await columnOf("Amount", [...lines.map(({ amount }) => amount), ...summed]);
  const columns = [quantities, prices, amounts];

  const numbers: NumberCell[][] = [];
  for (const { quantity, unitPrice, amount } of lines)
    numbers.push([
      await quantities.layOut(quantity, cell),
      await prices.layOut(unitPrice, cell),
      await amounts.layOut(amount, cell),
    ]);
  const drawLastRows = await layOutSums(sheet, facts, amounts);

  let right = sheet.right;
  for (const column of columns.toReversed()) {
    column.right = right;
    right -= column.width + gap;
  }
  const table = new InvoiceTable(sheet, await sheet.layOutOne("Description", head), columns);
  for (const [index, { description }] of lines.entries())
    table.row(await sheet.layOut(description, cell, right - sheet.left), numbers[index]!);
  drawLastRows();
}

class InvoiceTable {
  readonly #sheet: Sheet;
  readonly #title: TextLine;
  readonly #columns: readonly NumberColumn[];
  readonly #body: StructureElement;

  constructor(sheet: Sheet, title: TextLine, columns: readonly NumberColumn[]) {
    this.#sheet = sheet;
    this.#title = title;
    this.#columns = columns;
    if (!sheet.fits(80)) sheet.newPage();
    const table = sheet.element(sheet.root, "Table");
    const row = sheet.element(sheet.element(table, "THead"), "TR");
    this.#head((draw) => sheet.element(row, "TH", draw, { scope: "Column" }));
    this.#body = sheet.element(table, "TBody");
  }

  /**
   * Draws the column titles.
   * @param put receives the drawing of each title
   */
  #head(put: (draw: () => void) => void): void {
    const sheet = this.#sheet;
    const { y } = sheet;
    put(() => sheet.draw([this.#title], head, sheet.left, y));
    for (const column of this.#columns) put(() => column.draw(column.title, y));
    sheet.y += sheet.heightOf([this.#title], head) + padding;
    sheet.rule(sheet.left, colors.muted);
  }

  row(description: readonly TextLine[], numbers: readonly NumberCell[]): void {
    const sheet = this.#sheet;
    const row = sheet.element(this.#body, "TR");
    const words = sheet.textElement(row, "TD", description);
    const room = () => sheet.linesThatFit(cell, 2 * padding);
    if (room() < description.length) this.#turn();
    for (let from = 0; from < description.length;) {
      const here = description.slice(from, from + room());
      const y = sheet.y + padding;
      words.add(() => sheet.draw(here, cell, sheet.left, y));
      if (from === 0)
        for (const [index, number] of numbers.entries())
          sheet.element(row, "TD", () => this.#columns[index]!.draw(number, y));
      from += here.length;
      sheet.y = y + sheet.heightOf(here, cell) + padding;
      if (from < description.length) this.#turn();
    }
    sheet.rule();
  }

  #turn(): void {
    this.#sheet.newPage();
    this.#head((draw) => this.#sheet.artifact("Pagination", draw));
  }
}
