import type { PrivacyReport, PrivacyScenario } from "@ofage/contract/privacy-report";
import privacy from "../../../../../docs/privacy.json";
import { Section } from "../section.tsx";
import { MeasurementCommand } from "./measurement-command.tsx";
import { MetricHead } from "./metric-cell.tsx";
import { formatDate } from "./accuracy-report.ts";
import { RowHead } from "./row-head.tsx";

const report = privacy as PrivacyReport;
const { method, total, system_calls, mutants } = report;

const scenarios: Record<PrivacyScenario, string> = {
  passed: "A check that passes",
  no_face: "Nobody in the picture",
  liveness: "Nobody who moves as asked",
  unreadable: "Pictures that cannot be read",
  wrong_nonce: "Frames of another challenge",
  too_many_or_too_large: "Too many frames, or too large",
  wrong_kind: "Something else than frames",
  aborted_upload: "The visitor leaves in the middle of the upload",
  engine_busy: "The engine is full",
  timed_out_challenge: "The frames come after the challenge has ended",
  timed_out_upload: "The upload takes too long",
  killed_during_upload: "The server is killed in the middle of the upload",
  killed_during_reading: "The server is killed while it reads the frames",
  crashed_during_reading: "The server crashes while it reads the frames",
  stopped_during_reading: "The server is stopped while it reads the frames",
  everything_at_the_end: "Everything that was ever written, at the end",
};

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;

/** Evidence that no frame is written anywhere. */
export function PrivacyProof() {
  return (
    <Section
      id="privacy"
      title="Frames are not written: searched for, not promised"
      lead={`Frames with a secret in them were sent to a real server, ${method.frames} in all, and then everything that it had written was searched for the secret, for the frames, and for what the engine makes of a face.`}
      tone="sunken"
    >
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-3">
        <ProofMetric
          name="found"
          value={String(total.found)}
          text={`finds in ${megabytes(total.bytes)} of ${total.files.toLocaleString("en-US")} files and streams`}
        />
        <ProofMetric
          name="mutants"
          value={`${total.mutants_caught} of ${total.mutants}`}
          text="servers that leak on purpose were caught by the same search: it can fail"
        />
        {system_calls && (
          <ProofMetric
            name="connections"
            value={String(system_calls.connections_outside)}
            text={`connections to another machine, and ${system_calls.files_elsewhere} of ${system_calls.files} files written outside the server’s own folders`}
          />
        )}
      </dl>
      <div className="mt-14 grid gap-x-16 gap-y-12 *:min-w-0 lg:grid-cols-[1.4fr_1fr]">
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">What was done to the server, and what was found afterwards</caption>
          <thead>
            <tr className="border-b border-ink">
              <MetricHead>What was done</MetricHead>
              <MetricHead>Frames</MetricHead>
              <MetricHead>Searched</MetricHead>
              <MetricHead>Found</MetricHead>
            </tr>
          </thead>
          <tbody>
            {report.scenarios.map(({ name, frames, searched }) => (
              <tr key={name} data-scenario={name} className="border-b border-line align-baseline">
                <RowHead name={scenarios[name]} />
                <td className="py-3 pr-4">{frames}</td>
                <td className="py-3 pr-4 whitespace-nowrap">
                  {megabytes(sum(searched.map(({ bytes }) => bytes)))}
                </td>
                <td className="py-3 font-display text-xl font-bold">
                  {sum(searched.map(({ found }) => found))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="grid content-start gap-8 text-sm">
          <div>
            <h3 className="mb-3 text-xl">Servers that leak on purpose</h3>
            <ul className="grid gap-3">
              {mutants.map(({ name, leaks, caught }) => (
                <li key={name} data-mutant={name} className="border-t border-line pt-3">
                  {leaks}: <strong>{caught ? "caught" : "not caught"}</strong>
                </li>
              ))}
            </ul>
          </div>
          <div className="text-muted">
            <p>
              Searched for {describeWays()} and the beginnings of {method.pictures.join(", ")} files.{" "}
              {method.watched_by === "strace"
                ? "Every system call that writes was watched, so that files deleted since were searched, too."
                : "The files that were there afterwards were searched; system calls could not be watched here."}{" "}
              It says nothing of what an operating system does with memory: swap, hibernation, or a dump that
              an operator takes.
            </p>
            <p className="mt-3">
              {formatDate(report.measured_on)}. Each result also carries a{" "}
              <a href="/docs/receipts" className="underline underline-offset-4">
                signed receipt
              </a>
              : how many frames came, and when the memory that held them was released.
            </p>
            <MeasurementCommand of="privacy">{report.command}</MeasurementCommand>
          </div>
        </div>
      </div>
    </Section>
  );
}

function describeWays(): string {
  return `${method.pieces.toLocaleString("en-US")} short pieces, written down in these ways: ${method.ways.join(", ")};`;
}

function ProofMetric({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1.5 max-w-xs text-sm text-muted">{text}</dt>
      <dd data-figure={name} className="font-display text-5xl font-bold tracking-[-0.03em] tabular-nums">
        {value}
      </dd>
    </div>
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
