import { inflateSync } from "node:zlib";

/** Piece of text on a page, decoded with the document's own fonts and maps. */
export interface PdfText {
  page: number;
  /** Text in the order of the glyphs, from the left. */
  text: string;
  x: number;
  /** Height of its baseline, from the bottom. */
  y: number;
  width: number;
  fontSize: number;
  /** Tells whether one of its glyphs is the substitute that fonts draw for a missing one. */
  hasMissingGlyph: boolean;
  /** Tells whether it is rotated; its position is unknown then. */
  isRotated: boolean;
}

interface PdfFont {
  texts: ReadonlyMap<number, string>;
  widths: readonly number[];
}

/** Extracts the texts of a PDF made by pdfkit, in drawing order. */
export function extractPdfTexts(pdf: Uint8Array): PdfText[] {
  const objects = objectsOf(Buffer.from(pdf).toString("latin1"));
  const at = (reference: string | undefined) => objects.get(Number.parseInt(reference ?? "", 10)) ?? "";
  const kids = [...objects.values()].find((object) => object.includes("/Type /Pages"));
  const pages = /\/Kids \[([^\]]*)\]/.exec(kids ?? "")?.[1]?.match(/\d+ 0 R/g) ?? [];
  return pages.flatMap((reference, page) => {
    const dictionary = at(reference);
    const resources = at(/\/Resources (\d+)/.exec(dictionary)?.[1]);
    const fonts = new Map(
      Array.from(
        resources.matchAll(/\/(F\d+) (\d+) 0 R/g),
        ([, name, font]) => [name, fontAt(at, font!)] as const,
      ),
    );
    return textsOf(streamOf(at(/\/Contents (\d+)/.exec(dictionary)?.[1])), fonts, page);
  });
}

/** Returns each object of the file by its number. */
function objectsOf(file: string): Map<number, string> {
  const objects = file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms);
  return new Map(Array.from(objects, ([, number, object]) => [Number(number), object!]));
}

function streamOf(object: string): string {
  const bytes = /\/Length (\d+)/.exec(object)?.[1];
  const start = object.indexOf("stream\n") + "stream\n".length;
  return inflateSync(Buffer.from(object.slice(start, start + Number(bytes)), "latin1")).toString("latin1");
}

function fontAt(at: (reference: string | undefined) => string, reference: string): PdfFont {
  const font = at(reference);
  const map = streamOf(at(/\/ToUnicode (\d+)/.exec(font)?.[1]));
  const texts = new Map<number, string>();
  for (const [, first, list] of map.matchAll(/^<(\w+)> <\w+> \[(.*)\]$/gm)) {
    for (const [index, [, units]] of Array.from(list!.matchAll(/<([^>]*)>/g)).entries()) {
      const text = Buffer.from(units!.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
      texts.set(Number.parseInt(first!, 16) + index, text);
    }
  }
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(at(/\/DescendantFonts \[(\d+)/.exec(font)?.[1]))?.[1] ?? "";
  return { texts, widths: widths.split(" ").map(Number) };
}

function textsOf(content: string, fonts: ReadonlyMap<string | undefined, PdfFont>, page: number): PdfText[] {
  const texts: PdfText[] = [];
  let [x, y, size] = [0, 0, 0];
  let font: PdfFont | undefined;
  let isTurned = false;
  for (const line of content.split("\n")) {
    const matrix = /^(\S+) (\S+) \S+ \S+ \S+ \S+ cm$/.exec(line);
    if (matrix) isTurned ||= Number(matrix[2]) !== 0;
    else if (line === "EMC") isTurned = false;
    const place = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line);
    if (place) [x, y] = [Number(place[1]), Number(place[2])];
    const chosen = /^\/(F\d+) (\S+) Tf$/.exec(line);
    if (chosen) [font, size] = [fonts.get(chosen[1]), Number(chosen[2])];
    const shown = /^\[(.*)\] TJ$/.exec(line);
    if (!shown) continue;
    const glyphs = Array.from(shown[1]!.matchAll(/<(\w+)> (\S+)/g), ([, hex, move]) => ({
      ids: hex!.match(/.{4}/g)!.map((id) => Number.parseInt(id, 16)),
      move: Number(move),
    }));
    const ids = glyphs.flatMap((part) => part.ids);
    const moves = glyphs.reduce((sum, { move }) => sum + move, 0);
    const width = ((ids.reduce((sum, id) => sum + font!.widths[id]!, 0) - moves) * size) / 1000;
    const text = ids.map((id) => font!.texts.get(id) ?? "").join("");
    texts.push({
      page,
      text,
      x,
      y,
      width,
      fontSize: size,
      hasMissingGlyph: ids.includes(0),
      isRotated: isTurned,
    });
    x += width;
  }
  return texts;
}

/** Returns the lines of a PDF's pages, from the top, each from the left. */
export function extractPdfLines(pdf: Uint8Array): string[] {
  const lines = Map.groupBy(extractPdfTexts(pdf), ({ page, y }) => page * 10_000 - Math.round(y));
  return Array.from(lines)
    .toSorted(([one], [other]) => one - other)
    .map(([, texts]) => texts.toSorted((one, other) => one.x - other.x))
    .map((texts) => texts.map(({ text }) => text).join(""));
}
