import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import Pdf from "pdfkit";
import type { FontFaces } from "./font-faces.ts";
import { type TextLine, layOutText, type TextStyle } from "./lay-out-text.ts";

/** The console's colours in light. */
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

/** An element of the document's structure. */
export type StructureElement = PDFKit.PDFStructureElement;

const margin = 50;
const footer = 64;
const lineHeight = 1.45;
/** From the top of a line to where its letters stand, so that Noto's ascent and descent lie in the middle. */
const baseline = 1.113;

interface SheetOptions {
  title: string;
  author: string;
  creator: string;
  createdAt: Date;
  /** As pdfkit names them. */
  paper: "A4" | "LETTER";
  /** Drawn on each page before anything else. */
  background(sheet: Sheet): void;
}

/** A document from the top of its first page to the bottom of its last. All lengths are points, from the top left corner. */
export class Sheet {
  readonly left = margin;
  readonly right: number;
  readonly root: StructureElement;
  /** Where the next thing is drawn. */
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

  /** Whether something of a height has room under what is drawn. */
  fits(height: number): boolean {
    return this.y + height <= this.bottom;
  }

  /** How many lines have room under what is drawn. @param more height that they need beside their own */
  linesThatFit({ size }: TextStyle, more = 0): number {
    return Math.max(0, Math.floor((this.bottom - this.y - more) / (size * lineHeight)));
  }

  /** Others have their turn meanwhile: a long invoice is no reason to let all wait. */
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

  /** A part of the document's structure; what is drawn meanwhile belongs to it. */
  element(parent: StructureElement, type: string, draw?: () => void, options: object = {}): StructureElement {
    const element = this.doc.struct(type, options);
    parent.add(element);
    if (draw) element.add(draw);
    return element;
  }

  /** A part of the structure that holds lines, which are read as they were written however they are drawn. */
  textElement(parent: StructureElement, type: string, lines: readonly TextLine[]): StructureElement {
    const isPlain = lines.every((line) => line.isPlain);
    const actual = lines.map(({ text }) => text).join("\n");
    return this.element(parent, type, undefined, isPlain ? {} : { actual });
  }

  /** What is drawn meanwhile is no part of what the document says. */
  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws lines one under the other, the first one's top at `y`. */
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
      // Without features pdfkit lays out word after word, from left to right.
      const order = isRightToLeft ? { features: [] } : {};
      if (drawnText)
        this.doc
          .font(face.font as unknown as PDFKit.Mixins.PDFFontSource, face.name, size)
          .fillColor(color)
          .text(drawnText, at, y, { lineBreak: false, baseline: "alphabetic", ...order });
      at += width * size;
    }
  }

  /** Draws lines under what is drawn, on as many pages as they need. */
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

  /** A thin line from side to side. */
  rule(from = this.left, color: string = colors.line): void {
    this.artifact("Layout", () => {
      this.doc.moveTo(from, this.y).lineTo(this.right, this.y).lineWidth(0.75).stroke(color);
    });
  }

  /** Writes the foot of each page. @param text what stands at its left */
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

  /** The whole document; nothing can be drawn after. */
  async toBytes(): Promise<Uint8Array> {
    await this.#faces.encodeSubsets();
    this.doc.end();
    return buffer(this.doc);
  }
}
