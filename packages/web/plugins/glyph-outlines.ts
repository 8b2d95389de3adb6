import { create, type Font } from "fontkit";

/** Texts as outlines of a font's glyphs, so that rendering a picture needs no installed font. */
export interface GlyphOutlines {
  /** In pixels. */
  widthOf(text: string, size: number): number;
  /**
   * Returns the path of one line for an SVG's `d`.
   * @param x its left end
   * @param y its baseline
   */
  draw(text: string, size: number, x: number, y: number): string;
}

/**
 * Reads a font for drawing.
 * @param file the bytes of a font without axes
 * @param tracking between letters, in ems
 */
export function createGlyphOutlines(file: Uint8Array, tracking = 0): GlyphOutlines {
  const font = create(file);
  return {
    widthOf: (text, size) => {
      const { advanceWidth, glyphs } = layoutText(font, text);
      return (advanceWidth / font.unitsPerEm + tracking * (glyphs.length - 1)) * size;
    },
    draw: (text, size, x, y) => {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = layoutText(font, text);
      let at = x;
      return glyphs
        .map(({ path }, index) => {
          const { xAdvance, xOffset, yOffset } = positions[index]!;
          const moved = path.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale);
          at += xAdvance * scale + tracking * size;
          return moved.toSVG();
        })
        .join("");
    },
  };
}

/**
 * Lays out a text.
 * @throws for a character missing from the font subset, which would be an empty box
 */
function layoutText(font: Font, text: string) {
  const run = font.layout(text);
  if (run.glyphs.some(({ id }) => id === 0)) throw new Error(`The font lacks a character of “${text}”`);
  return run;
}
