import type { TextLine } from "./lay-out-text.ts";
import type { Sheet, ColoredTextStyle } from "./sheet.ts";

/** A number, laid out. */
export interface NumberCell {
  line: TextLine;
  style: ColoredTextStyle;
  /** From the column's right side to where the number ends. */
  indent: number;
}

/** Numbers under one another, the points of their decimals too. */
export class NumberColumn {
  readonly title: NumberCell;
  /** Where its right side is. */
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

  /** @param texts all the numbers that will stand in it */
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
    // All digits of the font are equally wide.
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
