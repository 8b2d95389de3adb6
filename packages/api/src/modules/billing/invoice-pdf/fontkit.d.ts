/** What is used of fontkit, which brings no types. */
declare module "fontkit" {
  export interface Glyph {
    id: number;
    /** What it stands for. */
    codePoints: readonly number[];
    advanceWidth: number;
  }

  export interface Position {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  /** Glyphs as they stand from the left. */
  export interface GlyphRun {
    glyphs: readonly Glyph[];
    positions: readonly Position[];
    advanceWidth: number;
  }

  export interface Subset {
    /** The font's glyphs that are in it; their place is their number in it. */
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
    /** Shapes a text of one script, which says the direction too. */
    layout(text: string): GlyphRun;
    createSubset(): Subset;
  }

  export function create(bytes: Uint8Array): Font;
}
