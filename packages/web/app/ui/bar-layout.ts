/** Where bars stand side by side, in pixels. */
export interface BarLayout {
  /** From the start of one bar to that of the next. */
  band: number;
  /** Width of a bar, in the middle of its band. */
  bar: number;
  /** The labels that fit: those of bars whose distance from the last one is a multiple of this. */
  labelEvery: number;
}

const maxBarWidth = 56;
/** Between two labels; beside the last one there is half a label less, for it never stands over the edge. */
const labelGap = 12;

/** @param labelWidth of the longest label, in pixels */
export function barLayout(count: number, width: number, labelWidth: number): BarLayout {
  const band = width / Math.max(1, count);
  const share = band > 12 ? 0.66 : band > 3 ? 0.8 : 1;
  return {
    band,
    bar: Math.min(maxBarWidth, band * share),
    labelEvery: Math.max(1, Math.ceil((1.5 * labelWidth + labelGap) / band)),
  };
}

/** The bar at a distance from the first one's band. */
export function barAt(x: number, band: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(x / band)));
}
