import type { ChallengeKind } from "@ofage/contract";
import type { AttackReport } from "@ofage/contract/attack-report";
import attack from "../../../../../docs/attack.json";
import { Section } from "../section.tsx";
import { MeasurementCommand } from "./measurement-command.tsx";
import { MetricHead } from "./metric-cell.tsx";
import { formatDate } from "./accuracy-report.ts";
import { RowHead } from "./row-head.tsx";

const report = attack as AttackReport;
const { bona_fide, species, forgeries, data_set, method } = report;

type Rate = AttackReport["species"][number]["results"][number]["apcer"];

const kinds: { kind: ChallengeKind; title: string }[] = [
  { kind: "head_turn", title: "With a head turn" },
  { kind: "without_turn", title: "Without" },
];

/** Formats as `12.4%`. */
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const range = ({ low, high }: Pick<Rate, "low" | "high">): string => `${percent(low)} to ${percent(high)}`;

/** How often attacks pass and people are refused, as this build measured it. */
export function AttackResults() {
  return (
    <Section
      id="attacks"
      title="Presentation attacks"
      lead={`${report.terms} The share of attacks that got through is the APCER of their species; the share of real people taken for an attack is the BPCER.`}
    >
      <p className="mb-10 max-w-2xl border-l-4 border-sap pl-4">
        Measured on {formatDate(report.measured_on)} with the way the page scanned until November 26, 2026:
        five pictures sent at the end. This server still answers it, so a script can use it instead of the
        page. Figures for today’s scan follow.
      </p>
      <table className="w-full text-left text-sm tabular-nums max-md:block">
        <caption className="sr-only">
          Attacks by species: how many got through, with 95% intervals, and how each was made
        </caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink">
            <MetricHead>Attack instrument species</MetricHead>
            {kinds.map(({ kind, title }) => (
              <MetricHead key={kind}>{`APCER. ${title}`}</MetricHead>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {species.map(({ id, name, made, note, results }) => (
            <tr
              key={id}
              data-species={id}
              className="border-b border-line align-baseline max-md:grid max-md:grid-cols-2 max-md:py-3 max-md:*:first:col-span-2"
            >
              <RowHead name={name} note={note ? `${made} ${note}` : made} />
              {kinds.map(({ kind, title }) => (
                <RateCell
                  key={kind}
                  title={title}
                  of={results.find((result) => result.kind === kind)?.apcer}
                  said="got through"
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tbody className="border-t-2 border-ink max-md:block">
          <tr
            data-species={bona_fide.id}
            className="align-baseline max-md:grid max-md:grid-cols-2 max-md:py-3 max-md:*:first:col-span-2"
          >
            <RowHead name={`BPCER: ${bona_fide.name}`} note={bona_fide.made} />
            {kinds.map(({ kind, title }) => {
              const bpcer = bona_fide.results.find((result) => result.kind === kind)?.bpcer;
              return (
                <RateCell
                  key={kind}
                  title={title}
                  of={bpcer && { ...bpcer, accepted: bpcer.refused }}
                  said="taken for an attack"
                />
              );
            })}
          </tr>
        </tbody>
      </table>
      <div className="mt-14 grid gap-x-16 gap-y-12 *:min-w-0 lg:grid-cols-2">
        <div>
          <h3 className="mb-4 text-2xl">Forged payloads</h3>
          <ul className="grid gap-3 text-sm">
            {forgeries.map(({ id, name, made, note, apcer }) => (
              <li
                key={id}
                data-species={id}
                className="grid grid-cols-[1fr_auto] gap-x-6 border-t border-line pt-3"
              >
                <span>
                  <span className="font-semibold">{name}</span>
                  <span className="mt-0.5 block text-xs text-muted">{note ? `${made} ${note}` : made}</span>
                </span>
                <span className="tabular-nums">
                  {apcer.accepted} of {apcer.n}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="text-sm text-muted">
          <h3 className="mb-4 text-2xl text-ink">What this doesn’t tell you</h3>
          <ul className="grid list-disc gap-2 pl-5">
            {report.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
          <p className="mt-5">
            {formatDate(report.measured_on)}; {data_set.n} people, {data_set.name}. {method.presentations}{" "}
            Intervals: {method.confidence * 100}%, {method.interval}.
          </p>
          <MeasurementCommand of="attack">{report.command}</MeasurementCommand>
        </div>
      </div>
    </Section>
  );
}

function RateCell({ title, of, said }: { title: string; of: Rate | undefined; said: string }) {
  return (
    <td className="py-3 pr-4 max-md:block max-md:py-1">
      <span aria-hidden="true" className="block text-xs font-semibold md:hidden">
        {title}
      </span>
      {of ? (
        <>
          <span className="font-display text-xl font-bold whitespace-nowrap">{percent(of.value)}</span>
          <span className="block text-xs whitespace-nowrap text-muted">{range(of)}</span>
          <span className="block text-xs text-muted">
            {of.accepted} of {of.n} {said}
          </span>
        </>
      ) : (
        <span className="text-muted">not tested</span>
      )}
    </td>
  );
}
