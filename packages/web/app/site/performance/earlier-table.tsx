import type { BandAccuracyReport, VersionBandAccuracy } from "@ofage/contract/band-accuracy-report";
import { reversed } from "@ofage/contract/sorted";
import { WideTable } from "../wide-table.tsx";
import { formatShare } from "./attack-report.ts";
import { findBand, findPassShare, formatThousandths } from "./band-report.ts";
import { MetricCell, MetricHead } from "./metric-cell.tsx";
import { RowHead } from "./row-head.tsx";

/** Each version now, and what its name meant before the first release, on the same faces. */
export function EarlierTable({ report: { versions, earlier, method } }: { report: BandAccuracyReport }) {
  const { group_threshold: threshold } = method;
  const rows = reversed(versions).flatMap((now) => {
    const before = earlier.find(({ model }) => model === now.model);
    const name = now.engine_version;
    return [
      { name: `${name} now`, metrics: now },
      ...(before ? [{ name: `${name} before`, metrics: before }] : []),
    ];
  });
  return (
    <WideTable label="The versions now and before">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">
          How well each version tells teenagers from adults now and before the first release, with 95%
          intervals
        </caption>
        <thead>
          <tr className="border-b border-ink">
            <MetricHead>Version</MetricHead>
            <MetricHead>{`10–19 at ${threshold} or more`}</MetricHead>
            <MetricHead>{`30 and over at ${threshold} or more`}</MetricHead>
            <MetricHead>AUC, teens and 20s</MetricHead>
            <MetricHead>AUC, teens and 30+</MetricHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, metrics }) => (
            <EarlierRow key={name} name={name} metrics={metrics} threshold={threshold} />
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

interface EarlierRowProps {
  name: string;
  metrics: Pick<VersionBandAccuracy, "bands" | "thirty_up" | "separation">;
  /** Years. */
  threshold: number;
}

function EarlierRow({ name, metrics: { bands, thirty_up, separation }, threshold }: EarlierRowProps) {
  return (
    <tr className="border-b border-line">
      <RowHead name={<span className="whitespace-nowrap">{name}</span>} />
      <MetricCell of={findPassShare(findBand({ bands }, 10), threshold)} write={formatShare} />
      <MetricCell of={findPassShare(thirty_up, threshold)} write={formatShare} />
      <MetricCell of={separation.auc_teens_twenties ?? undefined} write={formatThousandths} />
      <MetricCell of={separation.auc_teens_thirty_up ?? undefined} write={formatThousandths} />
    </tr>
  );
}
