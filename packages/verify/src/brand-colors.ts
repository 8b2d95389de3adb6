import {
  black,
  buttonColors,
  defaultColors,
  shiftToContrast,
  minTextContrast,
  parseColor,
  white,
} from "@ofage/contract";

/** The page's own backgrounds; styles.css has the same. */
const paper = "#fafaf7";
const night = "#10131a";
/** Minimum contrast of shapes (WCAG 2.2, 1.4.11). */
const minShapeContrast = 3;

/** Makes a website's colors readable and returns them as CSS custom properties. */
export function brandColors(brandColor: string, accentColor: string): Record<string, string> {
  const brand = parseColor(brandColor) ?? parseColor(defaultColors.brand)!;
  const accent = parseColor(accentColor) ?? brand;
  const { fill, text } = buttonColors(brand);
  return {
    "--brand": fill,
    "--on-brand": text,
    "--brand-on-light": shiftToContrast(brand, black, paper, minTextContrast),
    "--brand-on-dark": shiftToContrast(brand, white, night, minTextContrast),
    "--accent-on-light": shiftToContrast(accent, black, paper, minShapeContrast),
    "--accent-on-dark": shiftToContrast(accent, white, night, minShapeContrast),
  };
}
