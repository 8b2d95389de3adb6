import { useRef, useState } from "react";
import { axisTicks } from "./axis-ticks.ts";
import type { ChartBar, Series } from "./chart-data.ts";
import { barLayout } from "./bar-layout.ts";
import { BarStops } from "./bar-stops.tsx";
import { Bars } from "./bars.tsx";
import { ChartTooltip } from "./chart-tooltip.tsx";
import { useSize } from "./use-size.ts";

const [top, bottom] = [24, 26];
/** Average width of a label's characters, in pixels. */
const labelCharacterWidth = 6.6;

const compact = new Intl.NumberFormat("en-US", { notation: "compact" });

interface BarPlotProps {
  series: readonly Series[];
  bars: readonly ChartBar[];
  empty: string;
}

/** Draws bars, axes and the tooltip of the active bar. Fills the available height. */
export function BarPlot({ series, bars, empty }: BarPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame) ?? { width: 0, height: 0 };
  const [shown, setShown] = useState<number>();

  const totals = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const ticks = axisTicks(Math.max(0, ...totals));
  const most = ticks.at(-1)!;
  const left = Math.max(...ticks.map((tick) => compact.format(tick).length)) * labelCharacterWidth + 10;
  const labelWidth = Math.max(0, ...bars.map(({ label }) => label.length)) * labelCharacterWidth;
  const layout = barLayout(bars.length, Math.max(0, width - left), labelWidth);
  const yOf = (value: number) => height - bottom - (value / most) * (height - top - bottom);
  const middleOf = (index: number) => left + (index + 0.5) * layout.band;

  return (
    <div ref={frame} className="relative min-h-62 grow">
      {width > 0 && (
        <>
          <svg aria-hidden="true" width={width} height={height} className="block overflow-visible text-xs">
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={left}
                  x2={width}
                  y1={yOf(tick)}
                  y2={yOf(tick)}
                  className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
                />
                <text
                  x={left - 8}
                  y={yOf(tick)}
                  dy="0.32em"
                  textAnchor="end"
                  className="fill-muted tabular-nums"
                >
                  {compact.format(tick)}
                </text>
              </g>
            ))}
            <Bars
              series={series}
              bars={bars}
              width={layout.bar}
              xOf={(index) => middleOf(index) - layout.bar / 2}
              yOf={yOf}
            />
            {bars.map(({ key, label }, index) => {
              const total = compact.format(totals[index]!);
              const fits = total.length * labelCharacterWidth + 2 <= layout.band;
              const half = (label.length * labelCharacterWidth) / 2;
              return (
                <g key={key} textAnchor="middle">
                  {fits && totals[index]! > 0 && (
                    <text
                      x={middleOf(index)}
                      y={yOf(totals[index]!) - 7}
                      className="fill-ink font-semibold tabular-nums"
                    >
                      {total}
                    </text>
                  )}
                  {(bars.length - 1 - index) % layout.labelEvery === 0 && (
                    <text
                      // Keeps the label inside the plot's edges.
                      x={Math.max(half, Math.min(width - half, middleOf(index)))}
                      y={height - 6}
                      className="fill-muted"
                    >
                      {label}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
          <BarStops
            series={series}
            bars={bars}
            totals={totals}
            left={left}
            band={layout.band}
            shown={shown}
            onShow={setShown}
          />
        </>
      )}
      {totals.every((total) => total === 0) && (
        <p className="pointer-events-none absolute inset-x-12 top-1/2 -translate-y-8 text-center text-muted">
          {empty}
        </p>
      )}
      {shown !== undefined && bars[shown] && (
        <ChartTooltip
          bar={bars[shown]}
          series={series}
          total={totals[shown]!}
          from={left + shown * layout.band}
          band={layout.band}
          width={width}
        />
      )}
    </div>
  );
}
