/**
 * Color contrast (WCAG 2.2) for the hosted check, which paints with it, and the console, which explains it next to the
 * color fields. Colors are `#rrggbb`.
 */

type Rgb = [number, number, number];

export const white = "#ffffff";
export const black = "#000000";
const ink = "#111827";

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const minTextContrast = 4.5;

/** Below this contrast, white text would need a shade too far from the chosen color. */
const minWhiteTextContrast = 3;

/** Normalizes `#abc` or `#AABBCC` to `#aabbcc`; returns null for anything else. */
export function parseColor(text: string): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}

function toRgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns the relative luminance, 0 to 1. */
function luminance(color: string): number {
  const [red, green, blue] = toRgb(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the contrast ratio of two colors, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const lights = [luminance(a), luminance(b)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** Shifts `color` toward `end` until its contrast with `background` reaches `wanted`. */
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
 * Picks a button's fill and text color. The text is white where the fill is dark enough or nearly so, since buttons of
 * such a color usually have white text; a mid-tone fill is darkened slightly for it.
 */
export function buttonColors(color: string): { fill: string; text: string } {
  const text = contrastRatio(white, color) >= minWhiteTextContrast ? white : ink;
  return { text, fill: shiftToContrast(color, text === white ? black : white, text, minTextContrast) };
}
