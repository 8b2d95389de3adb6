import { ChartColumnStacked, Table2 } from "lucide-react";
import { useState } from "react";
import { BarPlot } from "./bar-plot.tsx";
import { Button } from "./button.tsx";
import type { ChartBar, Series } from "./chart-data.ts";
import { ChartSwatch } from "./chart-swatch.tsx";
import { ChartTable } from "./chart-table.tsx";

interface BarChartProps {
  /** Names the chart for screen readers. */
  label: string;
  /** Heading of the bars, such as "Day". */
  head: string;
  series: readonly Series[];
  bars: readonly ChartBar[];
  /** Message on the chart if all values are zero. */
  empty: string;
}

/** Charts counts as stacked bars, with a legend and the same numbers as a table. */
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
