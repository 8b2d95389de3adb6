import type { VersionBandAccuracy } from "@ofage/contract/band-accuracy-report";
import { WideTable } from "../wide-table.tsx";
import { formatShare } from "./attack-report.ts";
import { formatBand } from "./band-report.ts";
import { MetricCell, MetricHead } from "./metric-cell.tsx";
import { RowHead } from "./row-head.tsx";

/** Ages that the table shows, in years; the report has every age from 9 to 40. */
const THRESHOLDS = [18, 21, 25, 28, 30, 35];

/** Shares of each labeled band that one version estimates at an age or above. */
export function PassByBandTable({ version: { bands, thirty_up } }: { version: VersionBandAccuracy }) {
  return (
    <WideTable label="Who is estimated at an age or above">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">
          Share of each labeled band that the default version estimates at an age or above, with 95% intervals
        </caption>
        <thead>
          <tr className="border-b border-ink">
            <MetricHead>Labeled age</MetricHead>
            <MetricHead>Estimated</MetricHead>
            {THRESHOLDS.map((threshold) => (
              <MetricHead key={threshold}>{`${threshold} or more`}</MetricHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...bands, thirty_up].map(({ from, to, n, labeled, passing }) => (
            <tr key={`${from} ${to}`} className="border-b border-line">
              <RowHead name={<span className="whitespace-nowrap">{formatBand({ from, to })}</span>} />
              <td className="py-3 pr-3 align-baseline whitespace-nowrap">
                {n} of {labeled}
              </td>
              {THRESHOLDS.map((threshold) => (
                <MetricCell
                  key={threshold}
                  of={passing.find((row) => row.threshold === threshold)?.share}
                  write={formatShare}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
