import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import Pdf from "pdfkit";
import type { FontFaces } from "./font-faces.ts";
import { type TextLine, layOutText, type TextStyle } from "./lay-out-text.ts";

/** Colors of the console's light theme. */
export const colors = {
  ink: "#12211f",
  muted: "#4a5756",
  line: "#dddcd6",
  sunken: "#f6f5f1",
  brand: "#0b5f57",
  good: "#0f5f2e",
  goodSoft: "#e3f5e7",
  warn: "#714a00",
  warnSoft: "#fdf1d7",
  bad: "#a3241c",
  badSoft: "#fdecea",
  faint: "#f4e9e7",
} as const;

export interface ColoredTextStyle extends TextStyle {
  color: string;
}

/** Element of the document's structure tree. */
export type StructureElement = PDFKit.PDFStructureElement;

const margin = 50;
const footer = 64;
const lineHeight = 1.45;
/** Distance from the top of a line to its baseline, in ems. It centers the ascent and descent of Noto within the line. */
const baseline = 1.113;

interface SheetOptions {
  title: string;
  author: string;
  creator: string;
  createdAt: Date;
  /** Paper size, by pdfkit's name. */
  paper: "A4" | "LETTER";
  /** Draws the background of each page, before anything else. */
  background(sheet: Sheet): void;
}

/**
 * Document with a cursor that runs from the top of the first page to the bottom of the last. All lengths are points,
 * measured from the top left corner.
 */
export class Sheet {
  readonly left = margin;
  readonly right: number;
  readonly root: StructureElement;
  /** Vertical position of the next item. */
  y = margin;
  pages = 0;
  readonly doc: PDFKit.PDFDocument;
  readonly #faces: FontFaces;
  readonly #about: SheetOptions;

  constructor(faces: FontFaces, about: SheetOptions) {
    this.#faces = faces;
    this.#about = about;
    this.doc = new Pdf({
      size: about.paper,
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      font: "",
      info: {
        Title: about.title,
        Author: about.author,
        Creator: about.creator,
        CreationDate: about.createdAt,
        ModDate: about.createdAt,
      },
    });
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
    this.newPage();
    this.right = this.doc.page.width - margin;
  }

  newPage(): void {
    this.doc.addPage();
    this.pages += 1;
    this.y = margin;
    this.#about.background(this);
  }

  get bottom(): number {
    return this.doc.page.height - footer;
  }

  /** Tells whether the rest of the page has room for a height. */
  fits(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  /**
   * Returns how many lines fit on the rest of the page.
   * @param more extra height that they need
   */
  linesThatFit({ size }: TextStyle, more = 0): number {
    return Math.max(0, Math.floor((this.bottom - this.y - more) / (size * lineHeight)));
  }

  /** Lays out a text. It yields to other work first, so that a long invoice does not block the server. */
  async layOut(text: string, style: TextStyle, width: number): Promise<TextLine[]> {
    await setImmediate();
    return layOutText(this.#faces, text, style, width);
  }

  async layOutOne(text: string, style: TextStyle): Promise<TextLine> {
    const [line] = await this.layOut(text, style, Infinity);
    return line!;
  }

  heightOf(lines: readonly TextLine[], { size }: TextStyle): number {
    return lines.length * size * lineHeight;
  }

  /** Adds an element to the document's structure. Whatever `draw` draws belongs to it. */
  element(parent: StructureElement, type: string, draw?: () => void, options: object = {}): StructureElement {
    const element = this.doc.struct(type, options);
    parent.add(element);
    if (draw) element.add(draw);
    return element;
  }

  /** Adds an element that holds lines. Readers see them in their original order, however they are drawn. */
  textElement(parent: StructureElement, type: string, lines: readonly TextLine[]): StructureElement {
    const isPlain = lines.every((line) => line.isPlain);
    const actual = lines.map(({ text }) => text).join("\n");
    return this.element(parent, type, undefined, isPlain ? {} : { actual });
  }

  /** Draws decoration that is not part of the document's content. */
  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws lines below each other, with the top of the first one at `y`. */
  draw(
    lines: readonly TextLine[],
    style: ColoredTextStyle,
    x: number,
    y: number,
    align: "left" | "right" = "left",
  ): void {
    for (const [index, line] of lines.entries()) {
      const top = y + index * style.size * lineHeight;
      this.#drawLine(line, style, align === "left" ? x : x - line.width, top + style.size * baseline);
    }
  }

  #drawLine(line: TextLine, { size, color }: ColoredTextStyle, x: number, y: number): void {
    let at = x;
    for (const { face, drawnText, isRightToLeft, width } of line.runs) {
      // Without font features, pdfkit lays out word by word from left to right.
      const order = isRightToLeft ? { features: [] } : {};
      if (drawnText)
        this.doc
          .font(face.font as unknown as PDFKit.Mixins.PDFFontSource, face.name, size)
          .fillColor(color)
          .text(drawnText, at, y, { lineBreak: false, baseline: "alphabetic", ...order });
      at += width * size;
    }
  }

  /** Draws lines below the current position, over as many pages as they need. */
  flow(
    parent: StructureElement,
    type: string,
    lines: readonly TextLine[],
    style: ColoredTextStyle,
    x: number,
  ): void {
    const element = this.textElement(parent, type, lines);
    let rest = lines;
    while (rest.length > 0) {
      const room = this.linesThatFit(style);
      const here = rest.slice(0, room);
      rest = rest.slice(room);
      if (here.length > 0) element.add(() => this.draw(here, style, x, this.y));
      this.y += this.heightOf(here, style);
      if (rest.length > 0) this.newPage();
    }
  }

  /** Draws a thin horizontal rule from margin to margin. */
  rule(from = this.left, color: string = colors.line): void {
    this.artifact("Layout", () => {
      this.doc.moveTo(from, this.y).lineTo(this.right, this.y).lineWidth(0.75).stroke(color);
    });
  }

  /**
   * Draws the footer of each page.
   * @param text text on its left side
   */
  async drawFooters(text: string): Promise<void> {
    const style = { size: 8, weight: 400, color: colors.muted } as const;
    const half = (this.right - this.left) / 2;
    for (let page = 0; page < this.pages; page++) {
      this.doc.switchToPage(page);
      const [name, number] = [
        await this.layOut(text, style, half),
        await this.layOut(`Page ${page + 1} of ${this.pages}`, style, half),
      ];
      this.artifact("Pagination", () => {
        this.draw(name.slice(0, 1), style, this.left, this.bottom + 24);
        this.draw(number, style, this.right, this.bottom + 24, "right");
      });
    }
  }

  /** Returns the finished document. Nothing can be drawn afterwards. */
  async toBytes(): Promise<Uint8Array> {
    await this.#faces.encodeSubsets();
    this.doc.end();
    return buffer(this.doc);
  }
}
