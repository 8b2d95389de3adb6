import type { Font, Subset } from "fontkit";

/**
 * Creates a font file that holds only the glyphs a document uses. It works like fontkit's subset, except that several
 * of its numbers may map to the same glyph.
 * @param glyphOf maps a glyph number in the document to the glyph in the font
 */
export function createGlyphSubset(font: Font, glyphOf: (number: number) => number): Subset {
  const subset = font.createSubset();
  const numbers = new Map<number, number>();
  let file: Uint8Array | undefined;
  return Object.create(subset, {
    includeGlyph: {
      /** fontkit adds the components of composite glyphs by the font's own numbers while it writes the file. */
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
