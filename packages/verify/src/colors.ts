import { defaultColors } from "@ofage/contract";

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const ink: Rgb = [17, 24, 39];
/** The page's own backgrounds; styles.css has the same. */
const paper: Rgb = [250, 250, 247];
const night: Rgb = [16, 19, 26];

function parse(color: string): Rgb | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1];
  if (!hex) return null;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function format(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2.2 relative luminance. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: Rgb, b: Rgb): number {
  const lights = [luminance(a), luminance(b)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** `color`, moved towards `end` until it stands out from `background` enough. */
function towards(color: Rgb, end: Rgb, background: Rgb, wanted: number): Rgb {
  for (let step = 0; step <= 20; step++) {
    const share = step / 20;
    const mixed = color.map((part, i) => part + (end[i]! - part) * share) as unknown as Rgb;
    if (contrast(mixed, background) >= wanted) return mixed;
  }
  return end;
}

/** A website's colours, made safe to read: CSS custom properties and their values. */
export function brandColors(brandColor: string, accentColor: string): Record<string, string> {
  const brand = parse(brandColor) ?? parse(defaultColors.brand)!;
  const accent = parse(accentColor) ?? brand;
  // White where the colour is dark enough or nearly so: that is what a button of this colour usually has.
  const inkOnBrand = contrast(white, brand) >= 3 ? white : ink;
  // A middling colour then takes the text only after a small step away from it.
  const fill = towards(brand, inkOnBrand === white ? [0, 0, 0] : white, inkOnBrand, 4.5);
  return {
    "--brand": format(fill),
    "--on-brand": format(inkOnBrand),
    "--brand-on-light": format(towards(brand, [0, 0, 0], paper, 4.5)),
    "--brand-on-dark": format(towards(brand, white, night, 4.5)),
    "--accent-on-light": format(towards(accent, [0, 0, 0], paper, 3)),
    "--accent-on-dark": format(towards(accent, white, night, 3)),
  };
}

/** Contrast of two `#rrggbb` colours (WCAG 2.2), 1 to 21. */
export function contrastOf(a: string, b: string): number {
  return contrast(parse(a) ?? white, parse(b) ?? white);
}
