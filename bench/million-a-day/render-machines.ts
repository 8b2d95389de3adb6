import { formatCount, formatGib, renderTable } from "./markdown.ts";
import type { Outlook } from "./outlook.ts";

/** Renders the machines of each outlook, and how the simulated day went on them. */
export function renderMachines(outlooks: readonly Outlook[]): string {
  const row = (what: string, valueOf: (outlook: Outlook) => string) => [what, ...outlooks.map(valueOf)];
  const { machineCores, scansPerCore } = outlooks[0]!.assumptions;
  return renderTable(
    ["", ...outlooks.map(({ assumptions }) => `${formatCount(assumptions.checksPerDay)} checks a day`)],
    [
      row("checks, scans in the busiest second of the curve", ({ assumptions: each }) => {
        const peak = (each.checksPerDay / 86_400) * each.peakRatio;
        return `${peak.toFixed(0)}, ${(peak * each.scanShare * each.attemptsPerCheck).toFixed(0)}`;
      }),
      row("scans at once, at most", ({ plan }) =>
        formatCount(plan.engines.running.reduce((most, each) => Math.max(most, each), 0)),
      ),
      row("p99 of waiting for an engine; refusals", ({ plan }) => {
        const { waits, refusals } = plan.engines;
        return `${waits.quantile(0.99)} s; ${formatCount(refusals)}`;
      }),
      row(
        `engine machines of ${machineCores} cores, by ${scansPerCore} places per core`,
        ({ plan, assumptions }) => `${formatCount(plan.engine.byPlaces)} + ${assumptions.spareMachines}`,
      ),
      row("the same by processor time alone", ({ plan }) => formatCount(plan.engine.byProcessor)),
      row("engine machines on average, if their number follows the hours", ({ plan }) =>
        formatCount(Math.ceil(plan.engineHours / 24)),
      ),
      row("API processes", ({ plan }) => formatCount(plan.api.processes)),
      row("jobs processes", ({ plan }) => formatCount(plan.jobs.processes)),
      row(
        `machines of ${machineCores} cores for both`,
        ({ plan, assumptions }) =>
          `${formatCount(plan.serverMachines - assumptions.spareMachines)} + ${assumptions.spareMachines}`,
      ),
      row("database cores; machines", ({ plan, assumptions: { databaseCores } }) =>
        plan.database.cores > databaseCores
          ? `${formatCount(plan.database.cores)}: more than one machine of ${databaseCores}`
          : `${plan.database.cores}; 1 + ${plan.database.machines - 1}`,
      ),
      row("Citus workers", ({ assumptions: { citusChecksPerWorker, checksPerDay } }) =>
        citusChecksPerWorker === null
          ? "not measured here"
          : formatCount(Math.ceil(checksPerDay / citusChecksPerWorker)),
      ),
      row("memory: engines, API and jobs, database", ({ plan: { memoryGib } }) =>
        [memoryGib.engines, memoryGib.servers, memoryGib.database].map(formatGib).join(", "),
      ),
      row(
        "database growth per day; WAL per day",
        ({ plan: { storage } }) => `${formatGib(storage.gibPerDay)}; ${formatGib(storage.walGibPerDay)}`,
      ),
      row(
        "tables and indexes when checks are kept 30 days; 365",
        ({ plan: { storage } }) => `${formatGib(storage.monthGib)}; ${formatGib(storage.yearGib)}`,
      ),
      row(
        "frames arriving, busiest hour",
        ({ plan: { storage } }) => `${formatCount(Math.round((storage.networkInPeak * 8) / 1e6))} Mbit/s`,
      ),
      row("leaving for the internet per day", ({ plan: { storage } }) => formatGib(storage.egressGibPerDay)),
      row("webhooks: p99 to the largest organization, to others", ({ plan: { webhooks } }) =>
        ["largest", "others"]
          .map((name) => `${webhooks.groups.get(name)!.delays.quantile(0.99)} s`)
          .join(", "),
      ),
      row("attempts at webhooks at once, of 100 per jobs process", ({ plan: { webhooks } }) =>
        formatCount(Math.ceil(webhooks.mostPlacesTaken)),
      ),
      row("webhooks waiting for endpoints that were down, at most", ({ plan: { webhooks } }) =>
        formatCount(webhooks.groups.get("down")!.mostWaiting),
      ),
    ],
  );
}
