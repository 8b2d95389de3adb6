import type { Font, Subset } from "fontkit";

/**
 * The glyphs of a font that a document uses, as a font file of their own: fontkit's, but for its numbers, of which several may be one
 * glyph.
 * @param glyphOf the font's glyph under a number of the document
 */
export function createGlyphSubset(font: Font, glyphOf: (number: number) => number): Subset {
  const subset = font.createSubset();
  const numbers = new Map<number, number>();
  let file: Uint8Array | undefined;
  return Object.create(subset, {
    includeGlyph: {
      /** Its own glyphs' parts come by the font's numbers, while it is written. */
      value(number: number): number {
        let included = numbers.get(number);
        if (included === undefined) {
          included = subset.glyphs.push(glyphOf(number)) - 1;
          numbers.set(number, included);
        }
        return included;
      },
    },
    encode: { value: () => (file ??= subset.encode()) },
  }) as Subset;
}
