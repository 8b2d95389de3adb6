import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { ogImagePath } from "../app/site/public-meta.ts";
import { listPublicPages } from "../docs-build/content/public-pages.ts";
import { fontSource } from "./fonts.ts";
import { drawOgPicture, type Typefaces } from "./draw-og-picture.ts";
import { createGlyphOutlines } from "./glyph-outlines.ts";

const cache = join(import.meta.dirname, "../.cache/og");

/** Draws `/og/<page>.png` for each public page: the preview picture of a shared link. */
export function ogPictures(): Plugin {
  return {
    name: "ofage:og-pictures",
    apply: "build",
    async generateBundle() {
      if (this.environment.name !== "client") return;
      await mkdir(cache, { recursive: true });
      const typefaces = await readTypefaces();
      const pictures = listPublicPages().map(async ({ path, headline }, seed) => {
        const kind = path.startsWith("/docs") ? "For developers" : "Age verification that anyone can run";
        const svg = drawOgPicture(typefaces, { headline, kind, seed: seed + 1 });
        this.emitFile({ type: "asset", fileName: ogImagePath(path).slice(1), source: await renderPng(svg) });
      });
      await Promise.all(pictures);
    },
  };
}

async function readTypefaces(): Promise<Typefaces> {
  const [display, text] = await Promise.all([
    staticFont("display", { opsz: 36, wght: 700 }),
    staticFont("text", { wght: 600 }),
  ]);
  // As tight as app.css sets them at this size.
  return { display: createGlyphOutlines(display, -0.04), text: createGlyphOutlines(text, -0.01) };
}

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));

async function staticFont(name: "display" | "text", axes: Record<string, number>): Promise<Uint8Array> {
  return subsetFont(await readFile(fontSource(name)), `${ascii}–—‘’“”…`, {
    targetFormat: "sfnt",
    variationAxes: axes,
  });
}

/** Renders each drawing only once. */
async function renderPng(svg: string): Promise<Uint8Array> {
  const file = join(cache, `${createHash("sha256").update(svg).digest("hex").slice(0, 24)}.png`);
  const known = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (known) return known;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 4 }).toBuffer();
  await writeFile(file, png);
  return png;
}
