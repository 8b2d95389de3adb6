import type { EngineBenchmark, DurationStats } from "@ofage/contract/engine-benchmark";
import { renderGoals } from "./goals.ts";

/** Renders the report as tables, for the terminal and for docs/performance.md. */
export function renderTables(report: EngineBenchmark): string {
  const { models, peers, faces, saturation, burst } = report;
  const human = peers[0]!;
  const frames = [...models, ...peers].map((each) => [
    each.name,
    each.does,
    formatTimes(each.frame_ms),
    formatRatio(human.frame_ms.p50 / each.frame_ms.p50),
    `${(each.cold_start_ms / 1000).toFixed(2)} s`,
    `${each.memory.after.toFixed(0)}, peak ${each.memory.peak.toFixed(0)} MiB`,
    each.mean_absolute_error
      ? `${each.mean_absolute_error.value.toFixed(1)} [${each.mean_absolute_error.low.toFixed(1)}, ${each.mean_absolute_error.high.toFixed(1)}]`
      : "–",
  ]);
  const verdicts = models.map(({ name, small_frame_ms, verdict_ms, verdict_workers, frames_per_second }) => [
    name,
    small_frame_ms ? formatTimes(small_frame_ms) : "–",
    formatTimes(verdict_ms),
    `${verdict_workers}`,
    frames_per_second.map(({ workers, value }) => `${value.toFixed(1)} with ${workers}`).join(", "),
  ]);
  const calls = saturation.calls.map(({ call, n, idle, full }) => [
    `\`${call}\``,
    `${n}`,
    ...(["p50", "p95", "p99"] as const).map(
      (share) =>
        `${idle[share].toFixed(1)} → ${full[share].toFixed(1)} ms (${formatRatio(full[share] / idle[share])})`,
    ),
  ]);
  const retryAfterRange = burst.told_seconds;
  return [
    renderTable(
      [
        "",
        "work per frame",
        "ms per frame: mean, p50, p95 (n)",
        "speed relative to Human",
        "cold start",
        "memory",
        "mean absolute error, years",
      ],
      frames,
    ),
    faces
      ? `Errors are measured on the ${faces.n_common} of ${faces.n} faces for which every package gave an age.`
      : "No labeled faces were given, so errors were not measured.",
    renderTable(
      [
        "",
        "ms per small frame: mean, p50, p95 (n)",
        "ms from the last frame to the verdict",
        "workers",
        "large frames per second, by workers",
      ],
      verdicts,
    ),
    renderTable(["light call, engine idle → full", "n each", "p50", "p95", "p99"], calls),
    `Meanwhile ${saturation.visitors} visitors kept sending frames: ${saturation.verdicts} verdicts and ${saturation.refused} refusals in ${saturation.seconds.toFixed(0)} s.`,
    `A burst of ${burst.visitors} visitors: ${burst.answered} answered, the last after ${formatSeconds(burst.longest_wait.answered)}; ${burst.refused} refused with 503${
      burst.longest_wait.refused === null
        ? ""
        : `, the last after ${formatSeconds(burst.longest_wait.refused)}`
    }, ${burst.told_when} of them with a Retry-After header${retryAfterRange ? ` (${retryAfterRange.least}–${retryAfterRange.most} s)` : ""}. Server memory: ${burst.memory.before.toFixed(0)} MiB before, peak ${burst.memory.peak.toFixed(0)}, ${burst.memory.after.toFixed(0)} after.`,
    renderGoals(report),
  ].join("\n\n");
}

function renderTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join(
    "\n",
  );
}

const formatTimes = ({ n, mean, p50, p95 }: DurationStats) =>
  `${mean.toFixed(1)}, ${p50.toFixed(1)}, ${p95.toFixed(1)} (${n})`;
const formatRatio = (value: number) => value.toFixed(2);
const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
