import { create, type Font, type Glyph } from "fontkit";
import { expect, test } from "vitest";
import { instantiateFontWeight, readFontFile } from "./font-files.ts";
import { createGlyphSubset } from "./create-glyph-subset.ts";

const file = (name: string) => `@fontsource-variable/${name}-wght-normal.woff2`;
const arabic = file("noto-sans-arabic/files/noto-sans-arabic-arabic");
/** Variable font whose default weight is 100 and which has composite glyphs. */
const hebrew = file("noto-sans-hebrew/files/noto-sans-hebrew-hebrew");
const chinese = file("noto-sans-sc/files/noto-sans-sc-119");

type Drawn = Glyph & { path: { commands: readonly { command: string; args: readonly number[] }[] } };

/** Returns the outline of each glyph. */
const outlinesOf = (font: Font, count: number) =>
  Array.from({ length: count }, (_, id) => {
    const { advanceWidth, path } = font.getGlyph(id) as Drawn;
    const commands = path.commands.map(({ command, args }) => [command, ...args.map(Math.round)]);
    return [Math.round(advanceWidth), ...commands];
  });

const fontFrom = (bytes: Buffer): Font => create(bytes);

test.each([arabic, hebrew, chinese])("%s has a regular and a bold weight", async (name) => {
  const variable = await readFontFile(name);
  const [regular, bold] = [
    fontFrom(await instantiateFontWeight(variable, 400)),
    fontFrom(await instantiateFontWeight(variable, 600)),
  ];
  const count = fontFrom(variable).numGlyphs;
  expect([regular.numGlyphs, bold.numGlyphs]).toEqual([count, count]);
  expect(outlinesOf(bold, count)).not.toEqual(outlinesOf(regular, count));
});

test.each([arabic, hebrew, chinese])("a subset of %s contains the requested glyphs", async (name) => {
  const font = fontFrom(await instantiateFontWeight(await readFontFile(name), 600));
  const count = Math.min(font.numGlyphs, 200);
  // The second half repeats the first half under other numbers.
  const subset = createGlyphSubset(font, (number) => number % count);
  const numbers = Array.from({ length: 2 * count }, (_, number) => subset.includeGlyph(number));
  expect(new Set(numbers).size).toBe(2 * count);
  expect(subset.includeGlyph(count)).toBe(numbers[count]);
  const drawn = outlinesOf(fontFrom(Buffer.from(subset.encode())), 2 * count + 1);
  const expected = outlinesOf(font, count);
  for (const [number, included] of numbers.entries())
    expect(drawn[included]).toEqual(expected[number % count]);
});
