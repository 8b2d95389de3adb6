/** Layout of bars side by side, in pixels. */
export interface BarLayout {
  /** Distance from the start of one bar to the start of the next. */
  band: number;
  /** Width of a bar, centered in its band. */
  bar: number;
  /** A bar is labeled if its distance from the last bar is a multiple of this. */
  labelEvery: number;
}

const maxBarWidth = 56;
/** Gap between two labels. Beside the last one it is half a label smaller, because that label never crosses the edge. */
const labelGap = 12;

/**
 * Computes the layout.
 * @param labelWidth width of the longest label, in pixels
 */
export function barLayout(count: number, width: number, labelWidth: number): BarLayout {
  const band = width / Math.max(1, count);
  const share = band > 12 ? 0.66 : band > 3 ? 0.8 : 1;
  return {
    band,
    bar: Math.min(maxBarWidth, band * share),
    labelEvery: Math.max(1, Math.ceil((1.5 * labelWidth + labelGap) / band)),
  };
}

/** Returns the bar at a distance from the start of the first bar's band. */
export function barAt(x: number, band: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(x / band)));
}
