import { useId } from "react";
import { type Mark, MarkPattern, markColor } from "./chart-mark.tsx";
import { cx } from "./cx.ts";

/** A small square in the look of a series, for a legend. */
export function Swatch({ mark }: { mark: Mark }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={cx("size-3.5 shrink-0", markColor[mark])}>
      <defs>
        <MarkPattern id={id} mark={mark} />
      </defs>
      <rect x={0.5} y={0.5} width={13} height={13} rx={2.5} fill={`url(#${id})`} stroke="currentColor" />
    </svg>
  );
}
