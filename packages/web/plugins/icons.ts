import sharp from "sharp";
import type { Plugin } from "vite";
import { logoMarkPaths } from "../app/ui/logo-mark-paths.ts";
import { darkColors, lightColors } from "./colors.ts";
import { encodeIco } from "./encode-ico.ts";

/** PNG icons with their path and width in pixels; the web app manifest lists the larger ones. */
export const pngIcons = [
  { file: "apple-touch-icon.png", size: 180, isBare: false, share: 0.66 },
  { file: "icon-192.png", size: 192, isBare: true, share: 0.92 },
  { file: "icon-512.png", size: 512, isBare: true, share: 0.92 },
  // A launcher may cut it to a circle of four fifths (W3C App Manifest, 'maskable').
  { file: "icon-maskable-512.png", size: 512, isBare: false, share: 0.52 },
] as const;

/** Draws every icon of the site from the one mark. */
export function icons(): Plugin {
  return {
    name: "ofage:icons",
    apply: "build",
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      emit("favicon.svg", favicon);
      for (const { file, size, isBare, share } of pngIcons) emit(file, await renderPng(size, share, isBare));
      emit("favicon.ico", encodeIco(await Promise.all([16, 32, 48].map((size) => renderPng(size, 1, true)))));
    },
  };
}

const strokes = `<path class="r" d="${logoMarkPaths.ring}"/><path class="t" d="${logoMarkPaths.tick}"/>`;
const line = `fill="none" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"`;
const strokeStyles = (ring: string, tick: string) => `.r{stroke:${ring}}.t{stroke:${tick}}`;

/** Light on a dark tab: the only icon that adapts. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" ${line}><style>${strokeStyles(lightColors.brand, lightColors.ink)}@media(prefers-color-scheme:dark){${strokeStyles(darkColors.brand, darkColors.ink)}}</style>${strokes}</svg>`;

/**
 * Renders the mark.
 * @param share of the width that the mark's box takes
 * @param isBare without background: a tab may be light or dark, so both strokes have the brand's color
 */
function renderPng(size: number, share: number, isBare: boolean): Promise<Buffer> {
  const box = 32 / share;
  const edge = (32 - box) / 2;
  const ground = isBare
    ? ""
    : `<rect x="${edge}" y="${edge}" width="${box}" height="${box}" fill="${lightColors.paper}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${edge} ${edge} ${box} ${box}" ${line}><style>${isBare ? strokeStyles(bareInk, bareInk) : strokeStyles(lightColors.brand, lightColors.ink)}</style>${ground}${strokes}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** Between the brand's light and dark color: 3 : 1 on white and on black. */
const bareInk = "#1a8f7c";
