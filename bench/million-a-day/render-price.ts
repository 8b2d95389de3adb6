import { formatCount, formatPercent, renderTable } from "./markdown.ts";
import type { OperatorPrices } from "./operator-prices.ts";
import type { Outlook } from "./outlook.ts";
import { type DayPrice, sumOfPrice } from "./price-day.ts";

/** Renders the cost of 1,000 checks by its parts. */
export function renderPrice(outlooks: readonly Outlook[], prices: OperatorPrices): string {
  const parts = Object.keys(outlooks[0]!.price) as (keyof DayPrice)[];
  const assumed = `Dollars per 1,000 checks at **assumed prices** (round figures of a cloud: put in your own): $${prices.coreHour} per core and hour, $${prices.memoryGibMonth} per GiB of memory and month, $${prices.diskGibMonth} per GiB of disk and month, $${prices.egressGib} per GiB that leaves. All machines run around the clock, spare ones and the standby included; checks are kept for 30 days.`;
  const table = renderTable(
    ["", ...outlooks.map(({ assumptions }) => `${formatCount(assumptions.checksPerDay)} a day`)],
    [
      ...parts.map((part) => [
        part,
        ...outlooks.map(
          ({ price }) => `$${price[part].toFixed(4)} (${formatPercent(price[part] / sumOfPrice(price))})`,
        ),
      ]),
      ["**all**", ...outlooks.map(({ price }) => `**$${sumOfPrice(price).toFixed(3)}**`)],
    ],
  );
  return `${assumed}\n\n${table}`;
}
