import { WideTable } from "../wide-table.tsx";
import type { VersionAccuracy } from "@ofage/contract/accuracy-report";
import { cx } from "../../ui/cx.ts";
import { MetricCell, MetricHead } from "./metric-cell.tsx";
import { sexLabels, formatSignedYears } from "./accuracy-report.ts";
import { versionClasses } from "./version-classes.ts";

/** One version by age group and sex. Empty groups are listed: that is the first thing to know about them. */
export function BandsTable({ version }: { version: VersionAccuracy }) {
  const rows = [
    ...version.by_age.map(({ from, to, ...group }) => ({
      name: bandName(from, to),
      ...group,
    })),
    ...version.by_sex.map(({ sex, ...group }) => ({ name: sexLabels[sex] ?? sex, ...group })),
  ];
  return (
    <div className={cx(versionClasses[version.model])}>
      <WideTable label="Errors by age and sex">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">
            Errors of {version.engine_version} in years, by true age and sex, with 95% intervals
          </caption>
          <thead>
            <tr className="border-b border-ink">
              <MetricHead>True age</MetricHead>
              <MetricHead>Faces</MetricHead>
              <MetricHead>Mean error</MetricHead>
              <MetricHead>Mean absolute error</MetricHead>
              <MetricHead>Standard deviation</MetricHead>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, n, error }) => (
              <tr key={name} data-band={name} className="border-b border-line">
                <th
                  scope="row"
                  className="py-3 pr-3 text-left align-baseline font-semibold whitespace-nowrap"
                >
                  {name}
                </th>
                {n === 0 ? (
                  <td colSpan={4} className="py-3 text-muted">
                    nobody tested
                  </td>
                ) : (
                  <>
                    <td className="py-3 pr-3 align-baseline">
                      <span className="font-display text-xl font-bold">{n}</span>
                    </td>
                    <MetricCell of={error?.bias} write={formatSignedYears} />
                    <MetricCell of={error?.mean_absolute} />
                    <MetricCell of={error?.standard_deviation} />
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </div>
  );
}

function bandName(from: number, to: number | null): string {
  if (to === null) return `${from}+`;
  return from === 0 ? `under ${to}` : `${from}–${to - 1}`;
}
