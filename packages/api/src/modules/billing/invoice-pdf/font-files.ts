import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import arabic from "@fontsource-variable/noto-sans-arabic/unicode.json" with { type: "json" };
import hebrew from "@fontsource-variable/noto-sans-hebrew/unicode.json" with { type: "json" };
import korean from "@fontsource-variable/noto-sans-kr/unicode.json" with { type: "json" };
import chinese from "@fontsource-variable/noto-sans-sc/unicode.json" with { type: "json" };
import thai from "@fontsource-variable/noto-sans-thai/unicode.json" with { type: "json" };
import latin from "@fontsource-variable/noto-sans/unicode.json" with { type: "json" };
import subsetFont from "subset-font";

/** Font families in order of preference. Each maps its files to the Unicode ranges they cover, in CSS notation: `U+0600-06FF,U+200C`. */
const families: readonly (readonly [family: string, files: Readonly<Record<string, string>>])[] = [
  ["noto-sans", latin],
  ["noto-sans-hebrew", hebrew],
  ["noto-sans-arabic", arabic],
  ["noto-sans-thai", thai],
  ["noto-sans-sc", chinese],
  ["noto-sans-kr", korean],
];

interface CodePointRange {
  first: number;
  last: number;
  file: string;
}

/** All ranges, indexed by the blocks of 256 characters that they overlap. */
const blocks: ReadonlyMap<number, readonly CodePointRange[]> = (() => {
  const blocks = new Map<number, CodePointRange[]>();
  for (const range of families.flatMap(([family, files]) => rangesOf(family, files)))
    for (let block = range.first >> 8; block <= range.last >> 8; block++)
      blocks.set(block, [...(blocks.get(block) ?? []), range]);
  return blocks;
})();

function rangesOf(family: string, files: Readonly<Record<string, string>>): CodePointRange[] {
  return Object.entries(files).flatMap(([part, ranges]) => {
    const name = `${family}-${part.replace(/[[\]]/g, "")}`;
    const file = `@fontsource-variable/${family}/files/${name}-wght-normal.woff2`;
    return ranges.split(",").map((range) => {
      const [first, last = first] = range.slice(2).split("-");
      return { first: Number.parseInt(first!, 16), last: Number.parseInt(last!, 16), file };
    });
  });
}

/** Returns the files whose declared ranges include a character, in order of preference. */
export function fontFilesFor(codePoint: number): string[] {
  const files = (blocks.get(codePoint >> 8) ?? [])
    .filter(({ first, last }) => first <= codePoint && codePoint <= last)
    .map(({ file }) => file);
  // The Chinese files contain some Hangul too; Korean fonts come first so that a word is drawn in one font.
  return /\p{Script=Hangul}/u.test(String.fromCodePoint(codePoint)) ? files.toReversed() : files;
}

const { resolve } = createRequire(import.meta.url);

export const readFontFile = (file: string): Promise<Buffer> => readFile(resolve(file));

/** Instantiates one weight of a variable font, as TrueType. */
export const instantiateFontWeight = (font: Buffer, weight: number): Promise<Buffer> =>
  subsetFont(font, undefined, {
    keepAllGlyphs: true,
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
