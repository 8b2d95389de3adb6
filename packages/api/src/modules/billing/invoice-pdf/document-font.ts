import type { Font, Glyph, GlyphRun, Position, Subset } from "fontkit";
import { splitGraphemes } from "./split-graphemes.ts";
import { createGlyphSubset } from "./create-glyph-subset.ts";

/** Scripts whose signs may be drawn in a different order than they are read, or in parts, but never outside their cluster. */
const reorderingScripts = /[\p{Script=Devanagari}\p{Script=Thai}]/u;

/** Thai SARA AM: drawn as a ring above its consonant, below the tone mark, followed by a vowel. */
const saraAm = /([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g;

/**
 * Builds a font in the form that pdfkit expects. Copying and searching in the document use the characters that pdfkit recorded for each
 * glyph the first time it was used. A glyph can later represent other characters: two Arabic letters can differ only in their dots, which
 * are separate glyphs. Each pair of glyph and characters therefore becomes its own glyph in the document.
 * @param name unique among the fonts of the document
 */
export function createDocumentFont(font: Font, name: string): { font: Font; subset: Subset } {
  separateGlyphsByCodePoints(font);
  const glyphs: Glyph[] = [];
  const ids: number[] = [];
  const numbers = new Map<string, number>();
  function numbered({ id, advanceWidth }: Glyph, codePoints: readonly number[]): Glyph {
    const key = [id, ...codePoints].join(" ");
    let number = numbers.get(key);
    if (number === undefined) {
      number = ids.push(id) - 1;
      numbers.set(key, number);
      glyphs.push({ id: number, codePoints, advanceWidth });
    }
    return glyphs[number]!;
  }
  // Glyph 0 of a font is what it draws for characters it lacks.
  numbered(font.getGlyph(0), [0]);

  function layOut(text: string): GlyphRun {
    const run = font.layout(text.replace(saraAm, "\u0e4d$1\u0e32"));
    const shares = reorderingScripts.test(text) ? assignCodePoints(text, run.positions) : undefined;
    const own = run.glyphs.map((glyph, index) => numbered(glyph, shares?.[index] ?? glyph.codePoints));
    return { glyphs: own, positions: run.positions, advanceWidth: run.advanceWidth };
  }

  const subset = createGlyphSubset(font, (number) => ids[number]!);
  const drawn: Font = Object.create(font, {
    postscriptName: { value: name },
    getGlyph: { value: (number: number) => glyphs[number]! },
    layout: {
      value: (text: string) =>
        reorderingScripts.test(text) ? joinGlyphRuns(splitGraphemes(text).map(layOut)) : layOut(text),
    },
    createSubset: { value: () => subset },
  });
  return { font: drawn, subset };
}

/**
 * Gives each combination of glyph and characters its own object. fontkit shares one object per glyph, which keeps the
 * characters of the first request.
 */
function separateGlyphsByCodePoints(font: Font): void {
  const known = new Map<string, Glyph>();
  const getGlyph = font.getGlyph.bind(font);
  Object.defineProperty(font, "getGlyph", {
    value(id: number, codePoints: readonly number[] = []) {
      const key = [id, ...codePoints].join(" ");
      let glyph = known.get(key);
      if (!glyph) {
        glyph = Object.create(getGlyph(id), { codePoints: { value: codePoints } }) as Glyph;
        known.set(key, glyph);
      }
      return glyph;
    },
  });
}

/**
 * Distributes a cluster's characters over its glyphs in reading order: one to each glyph that has a width, and the
 * rest to the last of them. PDF readers take a width without characters for a space.
 */
function assignCodePoints(cluster: string, positions: readonly Position[]): number[][] {
  const rest = Array.from(cluster, (character) => character.codePointAt(0)!);
  const last = Math.max(
    0,
    positions.findLastIndex(({ xAdvance }) => xAdvance > 0),
  );
  return positions.map(({ xAdvance }, index) => {
    if (index === last) return rest.splice(0);
    return index < last && xAdvance > 0 ? rest.splice(0, 1) : [];
  });
}

const joinGlyphRuns = (runs: readonly GlyphRun[]): GlyphRun => ({
  glyphs: runs.flatMap(({ glyphs }) => glyphs),
  positions: runs.flatMap(({ positions }) => positions),
  advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
});
