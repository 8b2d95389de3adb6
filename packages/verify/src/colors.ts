import {
  black,
  buttonColors,
  defaultColors,
  movedTowards,
  readable,
  readColor,
  white,
} from "@ofage/contract";

/** The page's own backgrounds; styles.css has the same. */
const paper = "#fafaf7";
const night = "#10131a";
/** Contrast that shapes need (WCAG 2.2, 1.4.11). */
const visible = 3;

/** A website's colours, made safe to read: CSS custom properties and their values. */
export function brandColors(brandColor: string, accentColor: string): Record<string, string> {
  const brand = readColor(brandColor) ?? readColor(defaultColors.brand)!;
  const accent = readColor(accentColor) ?? brand;
  const { fill, text } = buttonColors(brand);
  return {
    "--brand": fill,
    "--on-brand": text,
    "--brand-on-light": movedTowards(brand, black, paper, readable),
    "--brand-on-dark": movedTowards(brand, white, night, readable),
    "--accent-on-light": movedTowards(accent, black, paper, visible),
    "--accent-on-dark": movedTowards(accent, white, night, visible),
  };
}
