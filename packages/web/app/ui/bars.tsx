import { useId } from "react";
import type { ChartBar, Series } from "./chart-data.ts";
import { ChartMarkPattern, chartMarkColor } from "./chart-mark.tsx";

interface BarsProps {
  series: readonly Series[];
  bars: readonly ChartBar[];
  /** Width of a bar; all measures are in pixels. */
  width: number;
  xOf: (index: number) => number;
  yOf: (value: number) => number;
}

/** Draws stacked bars inside an SVG. */
export function Bars({ series, bars, width, xOf, yOf }: BarsProps) {
  const id = useId();
  return (
    <>
      <defs>
        {series.map((part) => (
          <ChartMarkPattern key={part.id} id={`${id}-${part.id}`} mark={part.mark} />
        ))}
      </defs>
      {bars.map((bar, index) =>
        series.map((part, at) => {
          const below = bar.values.slice(0, at).reduce((sum, value) => sum + value, 0);
          const from = yOf(below);
          const to = yOf(below + bar.values[at]!);
          if (from === to) return null;
          // In thin parts, the outline and gap would cover the fill.
          const outlined = width > 5 && from - to > 4;
          const [inset, air] = outlined ? [0.5, at > 0 ? 1.5 : 0] : [0, 0];
          return (
            <rect
              key={`${bar.key} ${part.id}`}
              x={xOf(index) + inset}
              y={to + inset}
              width={width - 2 * inset}
              height={from - to - 2 * inset - air}
              rx={outlined ? 2 : 0}
              fill={`url(#${id}-${part.id})`}
              stroke={outlined ? "currentColor" : undefined}
              className={chartMarkColor[part.mark]}
            />
          );
        }),
      )}
    </>
  );
}
