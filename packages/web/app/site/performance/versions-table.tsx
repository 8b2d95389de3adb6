import { WideTable } from "../wide-table.tsx";
import { defaultModelVersion } from "@ofage/contract";
import { MetricCell, MetricHead } from "./metric-cell.tsx";
import { accuracyReport, formatSignedYears, versionAccuracies } from "./accuracy-report.ts";

/** The three versions side by side. */
export function VersionsTable() {
  return (
    <>
      <p className="mb-3 text-xs text-muted min-[30rem]:hidden">This table scrolls sideways.</p>
      <WideTable label="Versions">
        <table className="w-full min-w-[28rem] text-left text-sm tabular-nums">
          <caption className="sr-only">Errors of each model version in years, with 95% intervals</caption>
          <thead>
            <tr className="border-b border-ink">
              <MetricHead>Version</MetricHead>
              <MetricHead>Mean absolute error</MetricHead>
              <MetricHead>Mean error</MetricHead>
              <MetricHead>Standard deviation</MetricHead>
              <MetricHead>Refused</MetricHead>
            </tr>
          </thead>
          <tbody>
            {versionAccuracies.map(({ model, engine_version, all: { error }, refused }) => (
              <tr key={model} data-version={engine_version} className="border-b border-line">
                <th scope="row" className="py-3 pr-3 text-left align-baseline">
                  <span className="font-display text-xl">{engine_version}</span>
                  {model === defaultModelVersion && (
                    <span className="block text-xs font-normal text-muted">default</span>
                  )}
                </th>
                <MetricCell of={error?.mean_absolute} />
                <MetricCell of={error?.bias} write={formatSignedYears} />
                <MetricCell of={error?.standard_deviation} />
                <td className="py-3 align-baseline">
                  <span className="font-display text-xl font-bold">
                    {refused.reduce((sum, { n }) => sum + n, 0)}
                  </span>
                  <span className="block text-xs text-muted">
                    {refused.map(({ reason, n }) => `${n} ${reason.replaceAll("_", " ")}`).join(", ") ||
                      `of ${accuracyReport.data_set.n}`}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </>
  );
}
