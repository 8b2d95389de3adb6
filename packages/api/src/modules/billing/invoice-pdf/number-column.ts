import type { TextLine } from "./lay-out-text.ts";
import type { Sheet, ColoredTextStyle } from "./sheet.ts";

/** Number laid out for a column. */
export interface NumberCell {
  line: TextLine;
  style: ColoredTextStyle;
  /** Distance from the column's right edge to the end of the number. */
  indent: number;
}

/** Column of numbers aligned at their decimal points. */
export class NumberColumn {
  readonly title: NumberCell;
  /** Position of the right edge. */
  right = 0;
  width: number;
  readonly #sheet: Sheet;
  readonly #decimals: number;

  private constructor(sheet: Sheet, title: NumberCell, decimals: number) {
    this.#sheet = sheet;
    this.#decimals = decimals;
    this.title = title;
    this.width = title.line.width;
  }

  /**
   * Creates a column that fits its title and the decimals of its numbers.
   * @param texts all numbers of the column
   */
  static async create(
    sheet: Sheet,
    title: string,
    style: ColoredTextStyle,
    texts: readonly string[],
  ): Promise<NumberColumn> {
    const line = await sheet.layOutOne(title, style);
    return new NumberColumn(sheet, { line, style, indent: 0 }, Math.max(0, ...texts.map(decimalsOf)));
  }

  async layOut(text: string, style: ColoredTextStyle): Promise<NumberCell> {
    const line = await this.#sheet.layOutOne(text, style);
    // All digits of the font have the same width.
    const digit = await this.#sheet.layOutOne("0", style);
    const indent = (this.#decimals - decimalsOf(text)) * digit.width;
    this.width = Math.max(this.width, line.width + indent);
    return { line, style, indent };
  }

  draw({ line, style, indent }: NumberCell, y: number): void {
    this.#sheet.draw([line], style, this.right - indent, y, "right");
  }
}

const decimalsOf = (text: string) => (text.includes(".") ? text.length - text.lastIndexOf(".") - 1 : 0);
