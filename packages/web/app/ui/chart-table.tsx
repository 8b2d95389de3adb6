import { Link } from "react-router";
import type { ChartBar, Series } from "./chart-data.ts";
import { cx } from "./cx.ts";
import { scrollable } from "./scrollable.ts";
import { numberFormat } from "./number-format.ts";

interface ChartTableProps {
  label: string;
  /** Heading of the bars, such as "Day". */
  head: string;
  series: readonly Series[];
  bars: readonly ChartBar[];
  /** Tells whether the table is visible. */
  shown: boolean;
}

/** Renders a chart's numbers as a table. While hidden, it is for screen readers. */
export function ChartTable({ label, head, series, bars, shown }: ChartTableProps) {
  return (
    <section
      aria-label={`${label}, as a table`}
      {...(shown ? scrollable : undefined)}
      className={cx(shown ? "h-62 grow overflow-auto focus-visible:-outline-offset-2" : "sr-only")}
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              {head}
            </th>
            {[...series.map(({ name }) => name), "Total"].map((name) => (
              <th key={name} scope="col" className="py-2 pl-3 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {bars.map(({ key, name, values, to }) => (
            <tr key={key}>
              <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                {to && shown ? (
                  <Link to={to} className="rounded-sm text-brand hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              {[...values, values.reduce((sum, value) => sum + value, 0)].map((value, index) => (
                <td key={series[index]?.id ?? "all"} className="py-1.5 pl-3 text-right tabular-nums">
                  {numberFormat.format(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
