import { brand } from "@ofage/contract";
import { treeRings } from "../app/site/art/tree-ring-paths.ts";
import { ogImageSize } from "../app/site/public-meta.ts";
import { logoMarkPaths } from "../app/ui/logo-mark-paths.ts";
import { lightColors } from "./colors.ts";
import type { GlyphOutlines } from "./glyph-outlines.ts";

const { width, height } = ogImageSize;
const left = 76;
const columnWidth = 580;
const challengeAge = 18;
const buffer = 3;

export interface Typefaces {
  display: GlyphOutlines;
  text: GlyphOutlines;
}

/**
 * Draws the preview picture of a page: its headline beside tree rings, the challenge age's ring in bold.
 * @param kind section that the page belongs to, at the bottom
 * @param seed another tree for each page
 */
export function drawOgPicture(
  { display, text }: Typefaces,
  page: { headline: string; kind: string; seed: number },
): string {
  const { size, lines } = fitHeadline(display, page.headline.replaceAll("'", "’"));
  const step = size * 0.98;
  const first = height / 2 - ((lines.length - 1) * step) / 2 + size * 0.32;
  const headline = lines.map((line, at) => display.draw(line, size, left, first + at * step)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">
<rect width="${width}" height="${height}" fill="${lightColors.paper}"/>
<g transform="translate(1104 330)">${drawRings(page.seed)}</g>
<g transform="translate(${left - 3} 62) scale(1.7)" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">
<path d="${logoMarkPaths.ring}" stroke="${lightColors.brand}"/><path d="${logoMarkPaths.tick}" stroke="${lightColors.ink}"/></g>
<path d="${text.draw(brand.name, 38, left + 68, 103)}${headline}" fill="${lightColors.ink}"/>
<path d="${text.draw(page.kind, 28, left, height - 68)}" fill="${lightColors.muted}"/>
</svg>`;
}

function drawRings(seed: number): string {
  const all = treeRings(26, 460, seed);
  const [inner, outer] = [all[challengeAge - 1]!, all[challengeAge + buffer - 1]!];
  const lines = all.map((ring, year) => {
    const isAsked = year + 1 === challengeAge;
    const stroke = isAsked ? 7 : 1.6 + (year % 3);
    const opacity = isAsked ? 1 : 0.3 + 0.12 * (year % 2);
    return `<path d="${ring}" stroke="${lightColors.brand}" stroke-width="${stroke}" stroke-opacity="${opacity}"/>`;
  });
  return `<path d="${outer}${inner}" fill="${lightColors.sap}" fill-opacity="0.22" fill-rule="evenodd"/>${lines.join("")}`;
}

/**
 * Finds the largest type in which the headline takes at most three lines.
 * @throws if it is too long for that
 */
function fitHeadline(display: GlyphOutlines, headline: string): { size: number; lines: string[] } {
  for (const size of [112, 100, 90, 80, 70, 62]) {
    const lines = wrapText(headline, (text) => display.widthOf(text, size) <= columnWidth);
    if (lines && lines.length <= 3) return { size, lines };
  }
  throw new Error(`Too long for a picture: “${headline}”`);
}

/** Wraps a text; returns undefined if a single word does not fit. */
function wrapText(text: string, fits: (line: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    if (!fits(word)) return undefined;
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : undefined;
    if (longer && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
