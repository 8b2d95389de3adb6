import { findResult, judgeGoal, judgeLevel, type ScanForm } from "@ofage/contract/attack-results";
import { attackReport, type CountedShare, describeGoal, titleForm } from "./attack-report.ts";
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
  const genuine = findResult(bona_fide.results, form, "report")?.not_estimated;
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
              <span className="ml-3 text-muted max-md:mt-1 max-md:ml-0 max-md:block">
                {describeGoal(goal, judgeLevel(attackReport, form, { level, goal }))}
                {species.some((each) => each.level === level && each.apart) &&
                  " Without the species that are judged apart."}
              </span>
            </th>
          </tr>
          {species
            .filter((each) => each.level === level)
            .map(({ id, name: speciesName, made, note, apart, results }) => (
              <tr key={id} data-species={id} className={`border-b border-line ${rowClass}`}>
                <RowHead
                  name={speciesName}
                  note={[made, note, apart && describeApart(apart.goal, findResult(results, form, "report"))]
                    .filter(Boolean)
                    .join(" ")}
                />
                <RateCells
                  find={(half) => findResult(results, form, half)?.apcer}
                  countHits={({ accepted }) => accepted}
                  said="got through"
                />
              </tr>
            ))}
        </tbody>
      ))}
      <tbody className="border-t-2 border-ink max-md:block">
        <tr data-species={bona_fide.id} className={rowClass}>
          <RowHead name={`BPCER: ${bona_fide.name}`} note={bona_fide.made} />
          <RateCells
            find={(half) => findResult(bona_fide.results, form, half)?.bpcer}
            countHits={({ refused }) => refused}
            said="taken for an attack"
          />
        </tr>
        <tr className={`border-t border-line ${rowClass}`}>
          <RowHead
            name="No estimate at the first attempt"
            note={`The same visitors, refused for any reason.${genuine ? ` ${describeGoal(bona_fide.goal, judgeGoal(bona_fide.goal, genuine.n, genuine.refused))}` : ""}`}
          />
          <RateCells
            find={(half) => findResult(bona_fide.results, form, half)?.not_estimated}
            countHits={({ refused }) => refused}
            said="got no estimate"
          />
        </tr>
        {bona_fide.conditions
          .filter(({ results }) =>
            results.some(({ kind, style }) => kind === form.kind && style === form.style),
          )
          .map(({ id, name, made, results }) => (
            <tr key={id} data-species={id} className={`border-t border-line ${rowClass}`}>
              <RowHead name={`No estimate: ${name}`} note={made} />
              <RateCells
                find={(half) => findResult(results, form, half)?.not_estimated}
                countHits={({ refused }) => refused}
                said="got no estimate"
              />
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Describes the goal of a species that is judged apart from its level. */
function describeApart(
  goal: number | null,
  measured: (typeof species)[number]["results"][number] | undefined,
): string {
  if (goal === null) return "Judged apart: no goal.";
  if (measured === undefined) return `Judged apart. Goal: at most ${Math.round(goal * 100)}%.`;
  const { n, accepted } = measured.apcer;
  return `Judged apart. ${describeGoal(goal, judgeGoal(goal, n, accepted))}`;
}

interface RateCellsProps<Share extends CountedShare> {
  /** Returns the share that was measured on one half of the people. */
  find(half: (typeof halves)[number]["half"]): Share | undefined;
  countHits(share: Share): number;
  /** Verb for the hits: `got through`. */
  said: string;
}

/** One row's shares on both halves of the people. */
function RateCells<Share extends CountedShare>({ find, countHits, said }: RateCellsProps<Share>) {
  return halves.map(({ half, title }) => {
    const share = find(half);
    return <RateCell key={half} title={title} of={share} hits={share && countHits(share)} said={said} />;
  });
}
