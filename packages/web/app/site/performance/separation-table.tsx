import { defaultModelVersion } from "@ofage/contract";
import type { BandAccuracyReport } from "@ofage/contract/band-accuracy-report";
import { reversed } from "@ofage/contract/sorted";
import { WideTable } from "../wide-table.tsx";
import { formatShare } from "./attack-report.ts";
import { findBand, findPassShare, formatThousandths } from "./band-report.ts";
import { MetricCell, MetricHead } from "./metric-cell.tsx";
import { RowHead } from "./row-head.tsx";

/** Shares that pass and areas under the ROC curve, one row for each version. */
export function SeparationTable({ report: { versions, method } }: { report: BandAccuracyReport }) {
  const { group_threshold: threshold } = method;
  return (
    <>
      <WideTable label="Teenagers against adults">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">
            How well each version tells teenagers from adults, with 95% intervals
          </caption>
          <thead>
            <tr className="border-b border-ink">
              <MetricHead>Version</MetricHead>
              <MetricHead>{`10–19 at ${threshold} or more`}</MetricHead>
              <MetricHead>{`20–29 at ${threshold} or more`}</MetricHead>
              <MetricHead>{`30 and over at ${threshold} or more`}</MetricHead>
              <MetricHead>AUC, teens and 20s</MetricHead>
              <MetricHead>AUC, teens and 30+</MetricHead>
              <MetricHead>30+ who pass where 5% of teens do</MetricHead>
            </tr>
          </thead>
          <tbody>
            {reversed(versions).map((version) => (
              <tr key={version.model} className="border-b border-line">
                <RowHead
                  name={version.engine_version}
                  note={version.model === defaultModelVersion ? "default" : undefined}
                />
                {[10, 20].map((from) => (
                  <MetricCell
                    key={from}
                    of={findPassShare(findBand(version, from), threshold)}
                    write={formatShare}
                  />
                ))}
                <MetricCell of={findPassShare(version.thirty_up, threshold)} write={formatShare} />
                <MetricCell
                  of={version.separation.auc_teens_twenties ?? undefined}
                  write={formatThousandths}
                />
                <MetricCell
                  of={version.separation.auc_teens_thirty_up ?? undefined}
                  write={formatThousandths}
                />
                <MetricCell of={version.separation.thirty_up_at_five ?? undefined} write={formatShare} />
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <p className="mt-4 max-w-3xl text-muted">
        The AUC is how often the older of two faces is estimated older: .5 is a coin, 1 is never wrong.
      </p>
    </>
  );
}
