import { ChartColumnStacked, Table2 } from "lucide-react";
import { useState } from "react";
import { BarPlot } from "./bar-plot.tsx";
import { Button } from "./button.tsx";
import type { ChartMark } from "./chart-mark.tsx";
import { ChartSwatch } from "./chart-swatch.tsx";
import { ChartTable } from "./chart-table.tsx";

/** What each part of a bar counts. */
export interface Series {
  id: string;
  name: string;
  mark: ChartMark;
}

/** A stacked bar: `values` are those of the series, from the axis up. */
export interface ChartBar {
  key: string;
  /** Stands on the axis, where there is room. */
  label: string;
  /** Says it in full. */
  name: string;
  values: readonly number[];
  /** Where its row of the table leads. */
  to?: string | undefined;
}

interface BarChartProps {
  /** Names the chart for screen readers. */
  label: string;
  /** What a bar is: "Day". */
  head: string;
  series: readonly Series[];
  bars: readonly ChartBar[];
  /** Said on the chart when all of it is zero. */
  empty: string;
}

/** Counts as stacked bars, with a legend and the same figures as a table. */
export function BarChart({ label, head, series, bars, empty }: BarChartProps) {
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumnStacked : Table2;
  return (
    <figure aria-label={label} className="relative flex min-w-0 grow flex-col">
      {asTable ? null : <BarPlot series={series} bars={bars} empty={empty} />}
      <ChartTable label={label} head={head} series={series} bars={bars} shown={asTable} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {series.map(({ id, name, mark }) => (
            <li key={id} className="flex items-center gap-1.5">
              <ChartSwatch mark={mark} />
              {name}
            </li>
          ))}
        </ul>
        <Button variant="quiet" size="sm" onClick={() => setAsTable(!asTable)} className="-mr-2 ml-auto">
          <Icon aria-hidden="true" className="size-4" />
          {asTable ? "Show as chart" : "Show as table"}
        </Button>
      </div>
    </figure>
  );
}
