import type { ChartMark } from "./chart-mark.tsx";

/** Series of a chart, one part of each bar. */
export interface Series {
  id: string;
  name: string;
  mark: ChartMark;
}

/** Stacked bar. `values` are those of the series, from the axis up. */
export interface ChartBar {
  key: string;
  /** Label on the axis, where there is room. */
  label: string;
  /** Full name. */
  name: string;
  values: readonly number[];
  /** Link target of its table row. */
  to?: string | undefined;
}
