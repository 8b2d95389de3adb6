import type { VersionBandAccuracy } from "@ofage/contract/band-accuracy-report";
import { WideTable } from "../wide-table.tsx";
import { formatShare } from "./attack-report.ts";
import { MetricCell, MetricHead } from "./metric-cell.tsx";
import { RowHead } from "./row-head.tsx";

/** FairFace's labels that do not read as a name. */
const names: Readonly<Record<string, string>> = {
  Female: "Women",
  Male: "Men",
  Latino_Hispanic: "Latino or Hispanic",
};

/** Shares of teenagers and adults who pass, one row for each sex and group. */
export function GroupPassTable({ version: { by_sex, by_group } }: { version: VersionBandAccuracy }) {
  return (
    <WideTable label="Who passes, by sex and group">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">
          Share of teenagers and adults who pass, by labeled sex and group, with 95% intervals
        </caption>
        <thead>
          <tr className="border-b border-ink">
            <MetricHead>Labeled</MetricHead>
            <MetricHead>10–19</MetricHead>
            <MetricHead>20–29</MetricHead>
            <MetricHead>30 and over</MetricHead>
          </tr>
        </thead>
        <tbody>
          {[...by_sex, ...by_group].map(({ name, teens, twenties, thirty_up }) => (
            <tr key={name} className="border-b border-line">
              <RowHead name={names[name] ?? name} />
              {[teens, twenties, thirty_up].map(({ share }, at) => (
                <MetricCell key={at} of={share ?? undefined} write={formatShare} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
