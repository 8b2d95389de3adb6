import type { Font, Glyph, GlyphRun, Position, Subset } from "fontkit";
import { splitGraphemes } from "./graphemes.ts";
import { createGlyphSubset } from "./create-glyph-subset.ts";

/** Here signs may stand in another order than they are read in, or be drawn in parts, though never beyond their cluster. */
const reorderingScripts = /[\p{Script=Devanagari}\p{Script=Thai}]/u;

/** SARA AM is a ring above its consonant, under the tone, and a vowel that follows. */
const saraAm = /([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g;

/**
 * A font as pdfkit takes it. What is copied from a document or searched in it is what pdfkit notes of each glyph: the characters that it
 * first stood for. But it may stand for others later: two Arabic letters can differ by their dots alone, which are glyphs of their own. So
 * each pair of a glyph and its characters is a glyph of its own in the document.
 * @param name one that no other font of the document has
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
  // Number 0 of a font is what it draws in place of what it has not.
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

/** fontkit hands out one object a glyph, which keeps the characters that it was first asked with. */
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
 * A cluster's characters, shared out so that they come one after the other as they are read: one to each glyph that takes room, the rest
 * to the last of these, since readers take room without characters for a space.
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
