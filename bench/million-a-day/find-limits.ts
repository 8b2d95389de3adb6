import type { Assumptions } from "./assumptions.ts";
import type { MeasuredCosts } from "./measured-costs.ts";
import type { MachinePlan } from "./plan-machines.ts";

/** Something that more machines of the same kind do not help. */
export interface Limit {
  what: string;
  /** Use in the busiest time as a share of what it can bear; above 1 it is exceeded. */
  use: number;
  remedy: string;
}

/** Deletions of the hourly job in a day, with inserts beside it: `npm run bench retention`, in docs/scaling.md. */
const deletionsPerDay = 141_000_000;

/** Lists what ends first, the closest to its end first. Engines and API processes are not among it: their number grows with the checks. */
export function findLimits(plan: MachinePlan, assumptions: Assumptions, costs: MeasuredCosts): Limit[] {
  const { load, storage, api, jobs, database } = plan;
  const { ceiling, endpointMs, eventsPerCheck } = assumptions;
  // Measured with one process of either role.
  const perProcess = costs.connections / 2;
  const connections = (api.processes + jobs.processes) * perProcess;
  const billSeconds = (load.organizations * (costs.bill.jobs + costs.bill.postgres)) / 1000;
  // One transaction at a time changes the rows that count an organization's checks.
  const endingMs = costs.ending.api + costs.ending.postgres + assumptions.commitMs;
  const limits: Limit[] = [
    {
      what: `processor of one PostgreSQL (${assumptions.databaseCores} cores)`,
      use: database.busyCores / (assumptions.databaseCores * ceiling),
      remedy: "Citus by organization",
    },
    {
      what: `WAL of one PostgreSQL (${assumptions.walBytesPerSecond / 1e6} MB/s)`,
      use: storage.walPeak / (assumptions.walBytesPerSecond * ceiling),
      remedy: "Citus by organization; a longer `checkpoint_timeout` before",
    },
    {
      what: `connections to PostgreSQL (${assumptions.databaseConnections}, its default; ${perProcess} for each process)`,
      use: connections / assumptions.databaseConnections,
      remedy: "a higher `max_connections`; a pooler before some hundreds",
    },
    {
      what: `disk of one PostgreSQL at a year (${(assumptions.diskBytes / 2 ** 40).toFixed(0)} TiB)`,
      use: storage.yearGib / (assumptions.diskBytes / 2 ** 30),
      remedy: "a shorter retention; Citus by organization",
    },
    {
      what: "ends of the largest organization's checks, one at a time",
      use: (load.largestOrganizationPeak * endingMs) / (1000 * ceiling),
      remedy: "several rows for each count, or counting after the end (not in the product)",
    },
    {
      what: `webhooks to one endpoint (2 at once per jobs process, ${endpointMs} ms each)`,
      use: (load.largestOrganizationPeak * eventsPerCheck) / ((2 * 1000) / endpointMs),
      remedy: "another jobs process for each; a faster endpoint",
    },
    {
      what: "deletion by retention (one job, 45 minutes of an hour)",
      use: assumptions.checksPerDay / deletionsPerDay,
      remedy: "partitions by month",
    },
    {
      what: `last month's bills in ${assumptions.billingHours} hours`,
      use: billSeconds / (assumptions.billingHours * 3600),
      remedy: "more hours; several organizations at once",
    },
  ];
  return limits.toSorted((a, b) => b.use - a.use);
}
