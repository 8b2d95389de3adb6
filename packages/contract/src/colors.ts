/**
 * Which colours can be read on which (WCAG 2.2), in one place: the hosted check paints with it and the console explains
 * it beside the colour fields. Colours are `#rrggbb`.
 */

type Rgb = [number, number, number];

export const white = "#ffffff";
export const black = "#000000";
const ink = "#111827";

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
export const minTextContrast = 4.5;

/** Below this, white text would need a shade too far from the colour that was chosen. */
const minWhiteTextContrast = 3;

/** `#abc` or `#AABBCC` as `#aabbcc`; null for anything else. */
export function parseColor(text: string): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}

function toRgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance, 0 to 1. */
function luminance(color: string): number {
  const [red, green, blue] = toRgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast of two colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const lights = [luminance(a), luminance(b)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** `color`, moved towards `end` until it stands out from `background` by the contrast `wanted`. */
export function shiftToContrast(color: string, end: string, background: string, wanted: number): string {
  const [from, to] = [toRgb(color), toRgb(end)];
  for (let step = 0; step <= 20; step++) {
    const mixed = from.map((part, at) => Math.round(part + ((to[at]! - part) * step) / 20));
    const hex = `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    if (contrastRatio(hex, background) >= wanted) return hex;
  }
  return end;
}

/**
 * A button of a colour. Its text is white where the colour is dark enough or nearly so, since that is what a button of
 * this colour usually has; a middling colour then takes it only after a small step away from it.
 */
export function buttonColors(color: string): { fill: string; text: string } {
  const text = contrastRatio(white, color) >= minWhiteTextContrast ? white : ink;
  return { text, fill: shiftToContrast(color, text === white ? black : white, text, minTextContrast) };
}
