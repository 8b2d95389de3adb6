import { useId } from "react";
import { type ChartMark, ChartMarkPattern, chartMarkColor } from "./chart-mark.tsx";
import { cx } from "./cx.ts";

/** Renders a small square in a series' style, for a legend. */
export function ChartSwatch({ mark }: { mark: ChartMark }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={cx("size-3.5 shrink-0", chartMarkColor[mark])}>
      <defs>
        <ChartMarkPattern id={id} mark={mark} />
      </defs>
      <rect x={0.5} y={0.5} width={13} height={13} rx={2.5} fill={`url(#${id})`} stroke="currentColor" />
    </svg>
  );
}
