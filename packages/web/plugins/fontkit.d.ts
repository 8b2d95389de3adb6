/** The part of fontkit that we use; it ships no types. */
declare module "fontkit" {
  export interface Glyph {
    id: number;
    /** Outline in the font's units, y upward. */
    path: {
      transform(a: number, b: number, c: number, d: number, e: number, f: number): Glyph["path"];
      toSVG(): string;
    };
  }

  export interface GlyphRun {
    glyphs: readonly Glyph[];
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  }

  export interface Font {
    unitsPerEm: number;
    layout(text: string): GlyphRun;
  }

  export function create(bytes: Uint8Array): Font;
}
