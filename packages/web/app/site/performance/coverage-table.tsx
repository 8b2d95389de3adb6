import type { VersionBandAccuracy } from "@ofage/contract/band-accuracy-report";
import { WideTable } from "../wide-table.tsx";
import { formatShare } from "./attack-report.ts";
import { formatBand } from "./band-report.ts";
import { MetricCell, MetricHead } from "./metric-cell.tsx";
import { RowHead } from "./row-head.tsx";

/** How often the interval of an estimate reaches the labeled band, by band and by the quality of the picture. */
export function CoverageTable({ version: { coverage } }: { version: VersionBandAccuracy }) {
  return (
    <WideTable label="How often the interval is right">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">
          Share of each labeled band whose interval reaches the band, with 95% intervals
        </caption>
        <thead>
          <tr className="border-b border-ink">
            <MetricHead>Labeled age</MetricHead>
            <MetricHead>Faces</MetricHead>
            <MetricHead>Interval reaches the band</MetricHead>
            <MetricHead>On pictures of good quality</MetricHead>
            <MetricHead>On pictures of less quality</MetricHead>
            <MetricHead>Median breadth</MetricHead>
          </tr>
        </thead>
        <tbody>
          {coverage.by_band.map(({ from, to, all, good, fair }) => (
            <tr key={from} className="border-b border-line">
              <RowHead name={<span className="whitespace-nowrap">{formatBand({ from, to })}</span>} />
              <td className="py-3 pr-3 align-baseline">{all.n}</td>
              {[all, good, fair].map(({ share }, at) => (
                <MetricCell key={at} of={share ?? undefined} write={formatShare} />
              ))}
              <td className="py-3 pr-3 align-baseline whitespace-nowrap">
                {all.breadth === null ? "–" : `${all.breadth.toFixed(1)} years`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
