import { scrollable } from "../../ui/scrollable.ts";
import { accuracyReport, sexLabels, formatYears } from "./accuracy-report.ts";

const names = accuracyReport.versions.map(({ engine_version }) => engine_version);

/** The dots as numbers, for readers who cannot see or do not trust a drawing. */
export function FacesTable() {
  return (
    <details className="group/faces mt-6">
      <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink">
        All {accuracyReport.faces.length} faces as a table
      </summary>
      <section {...scrollable} aria-label="All faces" className="mt-4 max-h-96 overflow-y-auto">
        <table className="w-full max-w-xl text-left text-sm tabular-nums">
          <thead className="sticky top-0 bg-paper">
            <tr className="border-b border-ink">
              <th scope="col" className="py-2 pr-3 font-semibold">
                True age
              </th>
              <th scope="col" className="py-2 pr-3 font-semibold">
                Labeled
              </th>
              {names.map((name) => (
                <th key={name} scope="col" className="py-2 pr-3 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accuracyReport.faces.map(({ age, sex, readings }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- faces have no names, and the list never changes
              <tr key={index} className="border-b border-line">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {formatYears(age)}
                </th>
                <td className="py-1 pr-3">{sex === null ? "–" : (sexLabels[sex] ?? sex)}</td>
                {names.map((name) => {
                  const reading = readings[name];
                  return (
                    <td key={name} className="py-1 pr-3">
                      {reading && "years" in reading ? formatYears(reading.years) : "refused"}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
