import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const folder = join(import.meta.dirname, "../.cache/fonts");

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/**
 * Characters of our own sentences come first and are preloaded. The rest of Latin-1 has a separate file, which a page
 * requests only when it shows such a letter. Everything else falls back to the system's font.
 */
const characters = {
  "": `${range(0x20, 0x7e)}\u00a0±·×–—‘’“”•…†€−≤≥→←↑↓↗`,
  "-latin-1": range(0xa1, 0xff),
} as const;

const fonts = {
  // Headings have one weight and one optical size: each axis kept would double the file.
  display: {
    file: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    axes: { opsz: 36, wght: 700 },
  },
  text: {
    file: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
} as const;

/** Cuts the two typefaces (SIL Open Font License) to what the pages use, into `.cache/fonts`, where app.css reads them. */
export function fontFiles(): Plugin {
  return {
    name: "ofage:fonts",
    async config() {
      await mkdir(folder, { recursive: true });
      for (const [name, { file, axes }] of Object.entries(fonts)) {
        const font = await readFile(require.resolve(file));
        for (const [part, text] of Object.entries(characters)) {
          const subset = await subsetFont(font, text, { targetFormat: "woff2", variationAxes: axes });
          await writeFile(join(folder, `${name}${part}.woff2`), subset);
        }
      }
    },
  };
}
