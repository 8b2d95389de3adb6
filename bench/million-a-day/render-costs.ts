import { formatCount, formatKib, formatMs, renderTable } from "./markdown.ts";
import { type MeasuredCosts, type ProcessorMs, processorParts } from "./measured-costs.ts";

/** Renders what was measured. */
export function renderCosts(costs: MeasuredCosts): string {
  const { scan, page, samples, load_average, deletion, bill } = costs;
  const line = (what: string, ms: Partial<ProcessorMs>) => [
    what,
    ...processorParts.map((part) => (ms[part] === undefined ? "–" : formatMs(ms[part]))),
  ];
  const table = renderTable(
    ["processor time, ms of one core", "API", "engine", "jobs", "PostgreSQL"],
    [
      line("a check: created, page's data, consent, decided, read", costs.check),
      line("a scan, from its connection to its verdict", scan),
      line("a webhook event, delivered", costs.delivery),
      line("an attempt at a webhook that fails", costs.failed_attempt),
      line("the hosted page's document", { api: page.document_api_ms }),
      line(`its ${page.requests - 1} files, where no cache has them`, { api: page.assets_api_ms }),
      line("deleting an old check", deletion),
      line("closing a paying organization's month", bill),
      line("nothing, for a second", costs.idle_second),
    ],
  );
  const when = `Measured on ${costs.measured_on}, on ${costs.cores} cores with a one-minute load average of ${load_average.start.toFixed(1)} at the start and ${load_average.end.toFixed(1)} at the end, with ${formatCount(samples.checks)} checks three times, ${samples.scans} scans, ${formatCount(samples.organizations)} organizations. They are milliseconds of this machine's cores.`;
  const facts = [
    `A check with its two events is ${costs.statements === null ? "an uncounted number of" : costs.statements.toFixed(0)} statements in ${costs.transactions.toFixed(0)} transactions and ${formatKib(costs.wal.bytes)} of WAL, with ${costs.wal.full_pages.toFixed(2)} full pages. One API process and one for jobs held ${costs.connections} connections.`,
    `A scan took ${scan.seconds.toFixed(1)} s with ${scan.small_frames.toFixed(0)} small and ${scan.large_frames.toFixed(0)} large frames, ${formatKib(scan.bytes_in)}.`,
    `A visitor with an empty cache loads ${formatKib(page.document_bytes + page.asset_bytes)}.`,
    `Creating and ending a live check, without its calls, took ${formatMs(costs.ending.api)} ms of the process and ${formatMs(costs.ending.postgres)} of PostgreSQL. Checks ended at ${costs.endings_per_second.one_organization.toFixed(0)} per second for one organization and ${costs.endings_per_second.many_organizations.toFixed(0)} for many, from one process, eight at once.`,
  ];
  return [when, table, facts.map((fact) => `- ${fact}`).join("\n")].join("\n\n");
}
