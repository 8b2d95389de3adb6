import { brand, defaultModelVersion } from "@ofage/contract";
import type { EngineBenchmark } from "@ofage/contract/engine-benchmark";
import { reversed } from "@ofage/contract/sorted";
import engineBench from "../../../../../docs/engine-bench.json";
import { Section } from "../section.tsx";
import { WideTable } from "../wide-table.tsx";
import { MeasurementCommand } from "./measurement-command.tsx";
import { MetricHead } from "./metric-cell.tsx";
import { formatDate, formatYears } from "./accuracy-report.ts";
import { RowHead } from "./row-head.tsx";

const bench = engineBench as EngineBenchmark;
const { machine, saturation, burst, faces } = bench;
/** The newest model first; `own` is null for another package. */
const subjects = [
  ...reversed(bench.models).map((subject) => ({ subject, own: subject })),
  ...bench.peers.map((subject) => ({ subject, own: null })),
];
const shown = bench.models.find(({ model }) => model === defaultModelVersion)!;

/** Formats as `12 ms`, with tenths below ten. */
const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const whole = (value: number): string => Math.round(value).toLocaleString("en-US");

/** Time to a verdict compared with the packages that the networks come from, in one run. */
export function SpeedBenchmark() {
  return (
    <Section
      id="speed"
      title="How long it takes"
      lead={`From a scan’s last frame to its verdict: ${ms(shown.verdict_ms.p50)} at the median and ${ms(shown.verdict_ms.p95)} at the 95th percentile, with ${shown.engine_version} and ${shown.verdict_workers} workers on the machine listed below. Times apply to that machine only; the ratios between rows are more meaningful, because everything was measured in turns in a single run.`}
    >
      <WideTable label="Speed by version and peer">
        <table className="w-full min-w-3xl text-left text-sm tabular-nums">
          <caption className="sr-only">Time and memory of each model version and two other packages</caption>
          <thead>
            <tr className="border-b border-ink">
              <MetricHead>Model or package</MetricHead>
              <MetricHead>One frame, median</MetricHead>
              <MetricHead>One frame, 95th pct.</MetricHead>
              <MetricHead>To the verdict, 95th pct.</MetricHead>
              <MetricHead>Frames per second</MetricHead>
              <MetricHead>Memory</MetricHead>
              <MetricHead>Time to first age</MetricHead>
              <MetricHead>Mean absolute error</MetricHead>
            </tr>
          </thead>
          <tbody>
            {subjects.map(({ subject, own }) => (
              <tr
                key={subject.name}
                data-speed={subject.name}
                className="border-b border-line align-baseline"
              >
                <RowHead
                  mono
                  name={own?.engine_version ?? subject.name}
                  note={own ? "this build" : `${subject.version}, ${subject.runtime}`}
                />
                <td className="py-3 pr-4 font-display text-xl font-bold whitespace-nowrap">
                  {ms(subject.frame_ms.p50)}
                </td>
                <td className="py-3 pr-4 whitespace-nowrap">{ms(subject.frame_ms.p95)}</td>
                <td className="py-3 pr-4 whitespace-nowrap">{own ? ms(own.verdict_ms.p95) : "–"}</td>
                <td className="py-3 pr-4">{own ? perSecond(own) : "–"}</td>
                <td className="py-3 pr-4 whitespace-nowrap">{whole(subject.memory.peak)} MiB</td>
                <td className="py-3 pr-4 whitespace-nowrap">{(subject.cold_start_ms / 1000).toFixed(1)} s</td>
                <td className="py-3">
                  {subject.mean_absolute_error
                    ? `${formatYears(subject.mean_absolute_error.value)} years`
                    : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <div className="mt-12 grid gap-x-16 gap-y-10 *:min-w-0 lg:grid-cols-[1.2fr_1fr]">
        <div className="grid gap-4 text-muted">
          <p>
            <strong className="text-ink">When the engine is fully loaded,</strong> the API keeps responding.
            With {saturation.visitors} visitors sending frames nonstop, the 99th percentile went{" "}
            {saturation.calls
              .map(({ call, idle, full }) => `from ${ms(idle.p99)} to ${ms(full.p99)} for ${call}`)
              .join(", and ")}
            .
          </p>
          <p>
            <strong className="text-ink">Under overload, it says so.</strong> Of {burst.visitors} visitors at
            the same moment, {burst.answered} had a verdict within{" "}
            {(burst.longest_wait.answered / 1000).toFixed(1)} s; {burst.refused} were asked right away to try
            again later, {burst.told_when} of them with a time.
          </p>
        </div>
        <div className="text-sm text-muted">
          <p>
            {formatDate(bench.measured_on)}; {machine.cpu}, {machine.cores} cores, Node {machine.node}.
            {faces &&
              ` Errors are on the ${faces.n_common} of ${faces.n} portraits for which every row gave an age.`}
          </p>
          <MeasurementCommand of="engine bench">{bench.command}</MeasurementCommand>
          <p className="mt-4">
            Our goals, where we miss them, and how costs grow with use:{" "}
            <a
              href={`${brand.repositoryUrl}/blob/main/docs/performance.md`}
              className="underline underline-offset-4"
            >
              docs/performance.md
            </a>
          </p>
        </div>
      </div>
    </Section>
  );
}

function perSecond({ frames_per_second }: EngineBenchmark["models"][number]): string {
  return frames_per_second
    .map(({ workers, value }) => `${whole(value)} (${workers} ${workers === 1 ? "worker" : "workers"})`)
    .join(", ");
}
