import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
const readable = 4.5;

const css = readFileSync(new URL("../app/app.css", import.meta.url), "utf8");

/** Reads a token of app.css. @returns its relative luminance, in light and in dark */
function luminancesOf(token: string): Record<"light" | "dark", number> {
  const value = new RegExp(`--color-${token}:([^;]+);`).exec(css)![1]!;
  const [light, dark = light] = [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(
    ([, lightness, chroma, hue]) => luminanceOf(Number(lightness) / 100, Number(chroma), Number(hue)),
  );
  return { light: light!, dark: dark! };
}

/** Returns the relative luminance of an oklch color, by linear sRGB (CSS Color 4, section 10). */
function luminanceOf(lightness: number, chroma: number, hue: number): number {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (part: number) => Math.min(1, Math.max(0, part));
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const grounds = ["paper", "surface", "raised", "sunken"];
const texts = ["ink", "muted", "brand", "good", "bad", "warn", "info"];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
  ...["brand", "good", "bad", "warn", "info"].map((text) => [text, `${text}-soft`]),
  ["on-brand", "brand"],
  ["on-bad", "bad"],
  ["on-forest", "forest"],
  ["on-forest-muted", "forest"],
] as [string, string][];

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  test.each(pairs)("%s is readable on %s", (text, ground) => {
    const lights = [luminancesOf(text)[scheme], luminancesOf(ground)[scheme]];
    const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
    expect(contrast).toBeGreaterThanOrEqual(readable);
  });
});
