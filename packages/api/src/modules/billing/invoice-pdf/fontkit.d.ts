/** The parts of fontkit that are used here. fontkit ships no types. */
declare module "fontkit" {
  export interface Glyph {
    id: number;
    /** Characters that the glyph represents. */
    codePoints: readonly number[];
    advanceWidth: number;
  }

  export interface Position {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  /** Glyphs in visual order, from the left. */
  export interface GlyphRun {
    glyphs: readonly Glyph[];
    positions: readonly Position[];
    advanceWidth: number;
  }

  export interface Subset {
    /** Glyphs of the font that the subset contains. A glyph's index is its number in the subset. */
    glyphs: number[];
    includeGlyph(glyph: number): number;
    encode(): Uint8Array;
  }

  export interface Font {
    numGlyphs: number;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
    /** Shapes a text of one script. The script determines the direction. */
    layout(text: string): GlyphRun;
    createSubset(): Subset;
  }

  export function create(bytes: Uint8Array): Font;
}
