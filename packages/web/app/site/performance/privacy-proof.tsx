import { WideTable } from "../wide-table.tsx";
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
  passed: "A check passes",
  no_face: "Nobody is in the picture",
  liveness: "Nobody makes the requested movements",
  unreadable: "The pictures can’t be decoded",
  wrong_token: "The token belongs to another check",
  too_many_or_too_large: "The frames are too many or too large",
  wrong_kind: "The upload isn’t frames",
  aborted_upload: "The visitor leaves during the upload",
  engine_busy: "The engine is busy",
  timed_out_challenge: "The frames arrive after the challenge has expired",
  timed_out_upload: "The upload takes too long",
  killed_during_upload: "The server is killed during the upload",
  killed_during_reading: "The server is killed while it processes the frames",
  crashed_during_reading: "The server crashes while it processes the frames",
  stopped_during_reading: "The server is stopped while it processes the frames",
  wallet_passed: "A wallet proves the visitor’s age",
  wallet_refused: "A wallet’s answer is refused, or goes to the wrong address",
  killed_during_wallet_answer: "The server is killed while a wallet’s answer arrives",
  everything_at_the_end: "Everything written during the test, at the end",
};

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;

/** Evidence that no frame and no wallet's answer is written anywhere. */
export function PrivacyProof() {
  return (
    <Section
      id="privacy"
      title="No frames on disk: tested, not just promised"
      lead={`We sent ${method.frames} frames and ${method.wallet_answers} answers of wallets, each with a hidden secret, to a real server. Then we searched everything it had written for the secrets, for the frames and answers, and for anything derived from them, such as a face’s numbers or a device’s key.`}
      tone="sunken"
    >
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-3">
        <ProofMetric
          name="found"
          value={String(total.found)}
          text={`matches in ${megabytes(total.bytes)} across ${total.files.toLocaleString("en-US")} files and streams`}
        />
        <ProofMetric
          name="mutants"
          value={`${total.mutants_caught} of ${total.mutants}`}
          text="servers that leak on purpose were caught by the same search, so we know it works"
        />
        {system_calls && (
          <ProofMetric
            name="connections"
            value={String(system_calls.connections_outside)}
            text={`connections to other machines, and ${system_calls.files_elsewhere} of ${system_calls.files} files written outside the server’s own folders`}
          />
        )}
      </dl>
      <div className="mt-14 grid gap-x-16 gap-y-12 *:min-w-0 lg:grid-cols-[1.4fr_1fr]">
        <WideTable label="What happened to the server">
          <table className="w-full text-left text-sm tabular-nums">
            <caption className="sr-only">
              What happened to the server, and what the search found afterward
            </caption>
            <thead>
              <tr className="border-b border-ink">
                <MetricHead>Scenario</MetricHead>
                <MetricHead>Sent</MetricHead>
                <MetricHead>Searched</MetricHead>
                <MetricHead>Found</MetricHead>
              </tr>
            </thead>
            <tbody>
              {report.scenarios.map(({ name, frames, wallet_answers, searched }) => (
                <tr key={name} data-scenario={name} className="border-b border-line align-baseline">
                  <RowHead name={scenarios[name]} />
                  <td className="py-3 pr-4">
                    {wallet_answers > 0 ? `${wallet_answers} answers` : `${frames} frames`}
                  </td>
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
        </WideTable>
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
              We searched for {describeWays()} and the headers of {method.pictures.join(", ")} files.{" "}
              {method.watched_by === "strace"
                ? "We traced every system call that writes, so the search also covers files that were deleted later."
                : "We searched the files that were left afterward; system calls couldn’t be traced on this machine."}{" "}
              This says nothing about what an operating system does with memory, such as swap, hibernation, or
              a dump taken by an operator.
            </p>
            <p className="mt-3">
              {formatDate(report.measured_on)}. Each result also carries a{" "}
              <a href="/docs/receipts" className="underline underline-offset-4">
                signed receipt
              </a>{" "}
              that says how many frames arrived and when the memory that held them was released.
            </p>
            <MeasurementCommand of="privacy">{report.command}</MeasurementCommand>
          </div>
        </div>
      </div>
    </Section>
  );
}

function describeWays(): string {
  return `${method.pieces.toLocaleString("en-US")} short pieces of the frames and answers in these encodings: ${method.ways.join(", ")};`;
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
