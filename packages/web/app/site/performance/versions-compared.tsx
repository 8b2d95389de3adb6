import { type ComparedMetric, comparedMetrics } from "@ofage/contract/accuracy-report";
import { WideTable } from "../wide-table.tsx";
import {
  formatHundredths,
  formatInterval,
  formatPercent,
  accuracyReport,
  formatSignedHundredths,
} from "./accuracy-report.ts";

const names: Readonly<Record<ComparedMetric, string>> = {
  mean_absolute: "Mean absolute error",
  bias_size: "Size of the mean error",
  standard_deviation: "Standard deviation",
  sexes_apart: "Gap between women’s and men’s mean errors",
  passing_strictest: "Old enough and passing the strictest limit",
  within_face_frame: "Same face, single frame",
  within_face_check: "Same face, single check",
  time: "Time, as a ratio",
};

const short = (model: string): string => model.slice(model.lastIndexOf("-") + 1);

const writeOf = (figure: ComparedMetric): ((value: number) => string) => {
  if (figure === "time") return formatHundredths;
  return figure === "passing_strictest"
    ? (share) => `${share < 0 ? "−" : ""}${formatPercent(Math.abs(share))}`
    : formatSignedHundredths;
};

/** Compares each pair of versions on the same faces, and names the better one where the data allows it. */
export function VersionsCompared() {
  return (
    <>
      <WideTable label="Versions compared" className="mt-10">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">
            Differences between model versions on the same faces, with 95% intervals
          </caption>
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 pr-3 align-bottom text-xs font-semibold text-muted">
                On the same faces
              </th>
              {accuracyReport.differences.map(({ version, than }) => (
                <th
                  key={version + than}
                  scope="col"
                  className="py-2 pr-3 align-bottom text-xs font-semibold text-muted"
                >
                  {short(version)} vs. {short(than)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedMetrics.map((figure) => (
              <tr key={figure} data-compared={figure} className="border-b border-line">
                <th scope="row" className="min-w-24 py-2.5 pr-3 text-left align-baseline font-normal">
                  {names[figure]}
                </th>
                {accuracyReport.differences.map(({ version, than, figures }) => {
                  const row = figures.find((each) => each.figure === figure);
                  const write = writeOf(figure);
                  return (
                    <td key={version + than} className="py-2.5 pr-3 align-baseline">
                      {row?.difference ? (
                        <>
                          <span className="font-semibold">{write(row.difference.value)}</span>
                          {row.better && (
                            <span className="rounded-sm max-sm:mt-0.5 max-sm:block max-sm:w-fit sm:ml-2 bg-brand-soft px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-brand-strong">
                              {short(row.better)} better
                            </span>
                          )}
                          <span className="block text-xs whitespace-nowrap text-muted">
                            {formatInterval(row.difference, write)}
                          </span>
                        </>
                      ) : (
                        <span className="text-muted">–</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <p className="mt-5 max-w-2xl text-sm text-muted">
        In years, except for the share who pass and for time. We name a better version only where the interval
        leaves no doubt; with {comparedMetrics.length * accuracyReport.differences.length} comparisons, about
        one would be named by chance. {describeNearest()} Time depends on the machine, so only the ratio is
        shown.
      </p>
    </>
  );
}

function describeNearest(): string {
  const isTold = accuracyReport.differences.some(({ figures }) =>
    figures.some(({ figure, better }) => figure === "mean_absolute" && better !== null),
  );
  return isTold ? "" : "No version is measurably closer to the true age than another.";
}
