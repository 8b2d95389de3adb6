import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Panel } from "../../ui/panel.tsx";
import { ShareBar } from "../../ui/share-bar.tsx";
import { formatPercent } from "../../ui/format-percent.ts";
import { numberFormat } from "../../ui/number-format.ts";
import {
  type BreakdownColumn,
  type BreakdownOrder,
  type BreakdownRow,
  pressColumn,
  sortBreakdown,
} from "./sort-breakdown.ts";

const initialRowCount = 8;
/** On a phone the bar shows the share, and names need the space. */
const shareClass = "max-sm:hidden";

interface BreakdownProps {
  title: string;
  /** Heading of the rows, such as "Country". */
  head: string;
  rows: readonly BreakdownRow[];
  /** Total over all rows. */
  total: number;
}

const headClass = "py-2 pl-3 text-right text-xs font-semibold whitespace-nowrap text-muted last:pr-5";
const cellClass = "py-2.5 pl-3 text-right align-top tabular-nums last:pr-5";

/** Lists verifications by a property, most frequent first until another column is pressed. Each row links to the history. */
export function Breakdown({ title, head, rows, total }: BreakdownProps) {
  const [all, setAll] = useState(false);
  const [order, setOrder] = useState<BreakdownOrder>({ by: "total", isAscending: false });
  const press = (by: BreakdownColumn) => setOrder((now) => pressColumn(now, by));
  const rated = rows.some(({ success_rate }) => success_rate !== undefined);
  return (
    <Panel title={title}>
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="border-b border-line">
            <SortHead
              name={head}
              by="name"
              order={order}
              onPress={press}
              className="py-2 pl-5 text-left text-xs font-semibold text-muted"
            />
            <SortHead name="Count" by="total" order={order} onPress={press} className={`w-22 ${headClass}`} />
            <th scope="col" className={cx("w-18", headClass, rated && shareClass)}>
              Share
            </th>
            {rated && (
              <SortHead
                name="Success"
                by="success_rate"
                order={order}
                onPress={press}
                className={`w-25 ${headClass}`}
              />
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sortBreakdown(rows, order)
            .slice(0, all ? undefined : initialRowCount)
            .map((row) => (
              <tr key={row.key}>
                <th scope="row" className="grid gap-1.5 py-2.5 pl-5 text-left font-medium">
                  {row.to ? (
                    <Link
                      to={row.to}
                      title={row.name}
                      dir="auto"
                      className="w-fit max-w-full truncate rounded-sm text-brand hover:underline"
                    >
                      {row.name}
                    </Link>
                  ) : (
                    <span dir="auto" className="truncate">
                      {row.name}
                    </span>
                  )}
                  <ShareBar share={row.total / total} />
                </th>
                <td className={cellClass}>{numberFormat.format(row.total)}</td>
                <td className={cx("text-muted", cellClass, rated && shareClass)}>
                  {formatPercent((100 * row.total) / total, total)}
                </td>
                {rated && (
                  <td className={cellClass}>
                    {row.success_rate === undefined ? "–" : formatPercent(row.success_rate, row.total)}
                  </td>
                )}
              </tr>
            ))}
        </tbody>
      </table>
      {rows.length > initialRowCount && (
        <div className="border-t border-line px-3 py-2">
          <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Show fewer" : `Show all ${numberFormat.format(rows.length)}`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface SortHeadProps {
  name: string;
  by: BreakdownColumn;
  order: BreakdownOrder;
  onPress: (by: BreakdownColumn) => void;
  className: string;
}

/** Renders a column's heading, which sorts the table. */
function SortHead({ name, by, order, onPress, className }: SortHeadProps) {
  const isSorted = order.by === by;
  const Arrow = order.isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.isAscending ? "ascending" : "descending") : undefined}
      className={className}
    >
      <button
        type="button"
        onClick={() => onPress(by)}
        className="inline-flex cursor-pointer items-center gap-1 rounded-sm hover:text-ink pointer-coarse:min-h-11"
      >
        {name}
        <Arrow aria-hidden="true" className={cx("size-3", !isSorted && "invisible")} />
      </button>
    </th>
  );
}
