import { formatAmount, formatUnitPrice, serviceLabels, type BillingUsage } from "@ofage/contract";
import { labelOf } from "../../ui/label-of.ts";
import { numberFormat } from "../../ui/number-format.ts";
import { cx } from "../../ui/cx.ts";
import { listUsage } from "./list-usage.ts";

const head = ["Service", "Count", "Unit price", "Cost"];
const cell = "px-3 py-2.5 first:pl-5 last:pr-5 @md:not-first:text-right";
const stacked = "@max-md:p-0!";

/** Shows usage and cost by service. Where a row does not fit, count and price stand below the service. */
export function UsageTable({ events }: { events: BillingUsage["unbilled_events"] }) {
  return (
    <div className="@container">
      <table className="w-full text-left text-sm @max-md:block">
        <caption className="sr-only">Usage not billed yet</caption>
        <thead className="@max-md:sr-only">
          <tr className="border-y border-line">
            {head.map((name) => (
              <th key={name} scope="col" className={cx(cell, "text-xs font-semibold text-muted")}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-md:block @max-md:border-t @max-md:border-line">
          {listUsage(events).map(([service, { count, unit_price, total_cost }]) => (
            <tr
              key={service}
              className="@max-md:grid @max-md:grid-cols-[auto_1fr_auto] @max-md:gap-x-1.5 @max-md:px-5 @max-md:py-3"
            >
              <th scope="row" className={cx(cell, stacked, "font-medium @max-md:col-span-2")}>
                {labelOf(serviceLabels, service, String)}
              </th>
              <td className={cx(cell, stacked, "tabular-nums @max-md:row-start-2 @max-md:text-muted")}>
                {numberFormat.format(count)}
              </td>
              <td
                className={cx(
                  cell,
                  stacked,
                  "text-muted tabular-nums @max-md:row-start-2 @max-md:before:content-['×_'/'']",
                )}
              >
                {unitPriceText(unit_price)}
              </td>
              <td className={cx(cell, stacked, "tabular-nums @max-md:col-start-3 @max-md:row-start-1")}>
                {formatAmount(total_cost)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Formats a price as the plans do; a service that costs nothing needs no four decimals to say so. */
const unitPriceText = (price: number) => (price === 0 ? formatAmount(0) : formatUnitPrice(price));
