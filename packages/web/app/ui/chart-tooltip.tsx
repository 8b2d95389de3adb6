import { reversed } from "@ofage/contract/sorted";
import type { ChartBar, Series } from "./chart-data.ts";
import { ChartSwatch } from "./chart-swatch.tsx";
import { numberFormat } from "./number-format.ts";

const ownWidth = 184;

interface ChartTooltipProps {
  bar: ChartBar;
  series: readonly Series[];
  total: number;
  /** Start of the bar's band, its width, and the plot's width, in pixels. */
  from: number;
  band: number;
  width: number;
}

/**
 * Shows a bar's numbers beside it, or below the plot if there is no room. Hidden from screen readers, which get the
 * same from the bar's button.
 */
export function ChartTooltip({ bar, series, total, from, band, width }: ChartTooltipProps) {
  const right = from + band + 6;
  const left = from - ownWidth - 6;
  const beside = right + ownWidth <= width ? right : left >= 0 ? left : undefined;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 grid gap-1 rounded-control border border-line bg-raised p-3 text-sm shadow-lift"
      style={{
        width: ownWidth,
        top: beside === undefined ? "100%" : 4,
        left: beside ?? Math.max(0, Math.min(width, from + (band + ownWidth) / 2) - ownWidth),
      }}
    >
      <p className="font-semibold">{bar.name}</p>
      {reversed(series).map(({ id, name, mark }) => (
        <p key={id} className="flex items-center gap-2 text-muted">
          <ChartSwatch mark={mark} />
          {name}
          <span className="ml-auto text-ink tabular-nums">
            {numberFormat.format(bar.values[series.findIndex((part) => part.id === id)]!)}
          </span>
        </p>
      ))}
      <p className="flex justify-between border-t border-line pt-1 text-muted">
        Total <span className="font-semibold text-ink tabular-nums">{numberFormat.format(total)}</span>
      </p>
    </div>
  );
}
