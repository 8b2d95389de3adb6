import { WideTable } from "../wide-table.tsx";
import { plans } from "@ofage/contract";
import { comparedPlans, type MonthlyCost, calculateMonthlyCost, notAvailable } from "./monthly-cost.ts";
import { RingMark } from "./ring-mark.tsx";

const typicalVolumes = [100, 1_000, 5_000, 10_000, 100_000, 1_000_000];

/** Months side by side: the slider's month first, then typical ones. */
export function PriceTable({ month }: { month: MonthlyCost }) {
  return (
    <WideTable label="Total price per month">
      <table className="mt-12 w-full text-right text-sm tabular-nums sm:text-base noscript:mt-0">
        <caption className="mb-4 text-left text-sm text-muted">
          Total price per month. <RingMark /> marks the cheapest; a dash means the plan doesn’t go that far.
        </caption>
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className="py-3 pl-2 text-left text-xs font-semibold text-muted sm:text-sm">
              Verifications
            </th>
            {comparedPlans.map((name) => (
              <th key={name} scope="col" className="py-3 pr-1 pl-2 font-semibold">
                {plans[name].display_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <Row month={month} live />
          {typicalVolumes.map((volume) => (
            <Row key={volume} month={calculateMonthlyCost(volume)} />
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** One month. `live`: the slider changes it. */
function Row({ month, live = false }: { month: MonthlyCost; live?: boolean }) {
  const { volume, costs, cheapest } = month;
  return (
    <tr className={live ? "bg-brand-soft noscript:hidden" : undefined}>
      <th
        scope="row"
        data-shows={live ? "volume" : undefined}
        className="py-3 text-left font-medium pl-2 max-sm:text-xs"
      >
        {volume}
      </th>
      {comparedPlans.map((name) => (
        <td
          key={name}
          data-cost-of={live ? name : undefined}
          data-cheapest={name === cheapest || undefined}
          className="group/cost py-3 pr-1 pl-2 text-muted data-cheapest:font-semibold data-cheapest:text-ink max-sm:text-xs"
        >
          <span className="hidden group-data-cheapest/cost:inline">
            <RingMark /> <span className="sr-only">cheapest: </span>
          </span>
          <span data-amount>{costs[name] ?? notAvailable}</span>
        </td>
      ))}
    </tr>
  );
}
