import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { create, type Font, type Subset } from "fontkit";
import { createDocumentFont } from "./document-font.ts";
import { fontFilesFor, instantiateFontWeight, readFontFile } from "./font-files.ts";

export type FontWeight = 400 | 600;

/** Font of one weight that covers the characters in its file. */
export interface FontFace {
  name: string;
  font: Font;
  hasAll(characters: string): boolean;
  /** Returns the width of a text, in ems. */
  widthOf(text: string): number;
  /** Subset of the font that the document embeds. */
  subset: Subset;
}

/** Drawn in place of a character that no font has. */
export const replacementCharacter = "\ufffd";

/** Fonts of one document, loaded as its text needs them. */
export class FontFaces {
  readonly #files = new Map<string, { bytes: Buffer; font: Font }>();
  readonly #fileOf = new Map<string, string | undefined>();
  readonly #faces = new Map<string, FontFace>();

  /** Loads the fonts that a text of a weight needs. */
  async load(text: string, weight: FontWeight): Promise<void> {
    for (const character of `${text}${replacementCharacter}`) {
      if (!this.#fileOf.has(character)) this.#fileOf.set(character, await this.#find(character));
      const file = this.#fileOf.get(character);
      const usual = character.normalize("NFKC");
      if (file === undefined && usual !== character) await this.load(usual, weight);
      if (file !== undefined && !this.#faces.has(`${file} ${weight}`))
        this.#faces.set(`${file} ${weight}`, await this.#open(file, weight));
    }
  }

  async #find(character: string): Promise<string | undefined> {
    const codePoint = character.codePointAt(0)!;
    for (const file of fontFilesFor(codePoint)) {
      let known = this.#files.get(file);
      if (!known) {
        const bytes = await readFontFile(file);
        known = { bytes, font: create(bytes) };
        this.#files.set(file, known);
      }
      if (known.font.hasGlyphForCodePoint(codePoint)) return file;
    }
    return undefined;
  }

  async #open(file: string, weight: FontWeight): Promise<FontFace> {
    const instance = create(await instantiateFontWeight(this.#files.get(file)!.bytes, weight));
    return createFontFace(instance, `${basename(file, "-wght-normal.woff2")}-${weight}`);
  }

  /** Returns the font for Latin letters and the replacement character. */
  defaultFace(weight: FontWeight): FontFace {
    return this.faceOf(replacementCharacter, weight)!;
  }

  /** Returns the font for a character of a loaded text, or undefined if no font has it. */
  faceOf(character: string, weight: FontWeight): FontFace | undefined {
    const file = this.#fileOf.get(character);
    return file === undefined ? undefined : this.#faces.get(`${file} ${weight}`);
  }

  /** Encodes the embedded subsets one by one, so that other work can run in between. */
  async encodeSubsets(): Promise<void> {
    for (const { subset } of this.#faces.values()) {
      await setImmediate();
      subset.encode();
    }
  }
}

function createFontFace(instance: Font, name: string): FontFace {
  const { font, subset } = createDocumentFont(instance, name);
  const widths = new Map<string, number>();
  return {
    name,
    font,
    subset,
    hasAll: (characters) =>
      Array.from(characters).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!)),
    widthOf(text) {
      let width = widths.get(text);
      if (width === undefined) {
        width = font.layout(text).advanceWidth / font.unitsPerEm;
        widths.set(text, width);
      }
      return width;
    },
  };
}
