import { findResult, type ScanForm } from "@ofage/contract/attack-results";
import { attackReport, formatGoal, titleForm } from "./attack-report.ts";
import { MetricHead } from "./metric-cell.tsx";
import { RateCell } from "./rate-cell.tsx";
import { RowHead } from "./row-head.tsx";

const { bona_fide, levels, species } = attackReport;

/** Thresholds were chosen on the development half, so the report half comes first. */
const halves = [
  { half: "report", title: "Report half" },
  { half: "development", title: "Development half" },
] as const;

const rowClass = "align-baseline max-md:grid max-md:grid-cols-2 max-md:py-3 max-md:*:first:col-span-2";

/** Attacks on one form of scan by level of effort, and the genuine visitors below them. */
export function AttackTable({ form }: { form: ScanForm }) {
  const title = titleForm(form);
  return (
    <table className="mb-12 w-full text-left text-sm tabular-nums max-md:block">
      <caption className="mb-4 text-left font-display text-2xl font-bold max-md:block">
        {title}
        <span className="sr-only">
          : attacks by level and species, how many got through, with 95% intervals, and how each was made
        </span>
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink">
          <MetricHead>Attack instrument species</MetricHead>
          {halves.map((half) => (
            <MetricHead key={half.half}>{`APCER. ${half.title}`}</MetricHead>
          ))}
        </tr>
      </thead>
      {levels.map(({ level, name, goal }) => (
        <tbody key={level} className="max-md:block">
          <tr className="border-b border-line max-md:block">
            <th scope="rowgroup" colSpan={3} className="pt-8 pb-3 text-left font-normal max-md:block">
              <span className="font-display text-lg font-bold">
                {level}: {name}
              </span>
              <span className="ml-3 text-muted">Goal: {formatGoal(goal)}</span>
            </th>
          </tr>
          {species
            .filter((each) => each.level === level)
            .map(({ id, name: speciesName, made, note, results }) => (
              <tr key={id} data-species={id} className={`border-b border-line ${rowClass}`}>
                <RowHead name={speciesName} note={note ? `${made} ${note}` : made} />
                {halves.map((half) => {
                  const apcer = findResult(results, form, half.half)?.apcer;
                  return (
                    <RateCell
                      key={half.half}
                      title={half.title}
                      of={apcer}
                      hits={apcer?.accepted}
                      said="got through"
                    />
                  );
                })}
              </tr>
            ))}
        </tbody>
      ))}
      <tbody className="border-t-2 border-ink max-md:block">
        <tr data-species={bona_fide.id} className={rowClass}>
          <RowHead name={`BPCER: ${bona_fide.name}`} note={bona_fide.made} />
          {halves.map((half) => {
            const bpcer = findResult(bona_fide.results, form, half.half)?.bpcer;
            return (
              <RateCell
                key={half.half}
                title={half.title}
                of={bpcer}
                hits={bpcer?.refused}
                said="taken for an attack"
              />
            );
          })}
        </tr>
        <tr className={`border-t border-line ${rowClass}`}>
          <RowHead
            name="No estimate at the first attempt"
            note={`The same visitors, refused for any reason. Goal: ${formatGoal(bona_fide.goal)}.`}
          />
          {halves.map((half) => {
            const refused = findResult(bona_fide.results, form, half.half)?.not_estimated;
            return (
              <RateCell
                key={half.half}
                title={half.title}
                of={refused}
                hits={refused?.refused}
                said="got no estimate"
              />
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}
