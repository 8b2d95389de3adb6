// Measures how long errors last when PostgreSQL is restarted under load, and whether anything is done twice.
// npm run bench database-restarts [restarts] [write]
import { setTimeout as wait } from "node:timers/promises";
import { parseBenchArguments } from "./support/bench-arguments.ts";
import { consistencyTotals } from "./support/consistency-report.ts";
import { reportReliability } from "./support/report-reliability.ts";
import { failOnFaults, runClusterTrial } from "./support/cluster-trial.ts";

const {
  numbers: [restarts = 10],
  shouldWrite,
} = parseBenchArguments(process.argv.slice(2));
const downMs = 2_000;
const watchedMs = 15_000;
const mostMs = 10_000;

/** Times at which each restart stopped the database and at which it answered again. */
const outages: { from: number; to: number }[] = [];
const trial = await runClusterTrial(async ({ postgres }) => {
  for (let restart = 0; restart < restarts; restart++) {
    await wait(3_000);
    const from = performance.now();
    await postgres.shutDown();
    await wait(downMs);
    await postgres.resume();
    outages.push({ from, to: performance.now() });
    await wait(watchedMs);
    console.log(`${restart + 1} restarts`);
  }
});
const lasted = outages.map(({ to }) => {
  const after = trial.failures
    .filter(({ failedAtMs }) => failedAtMs > to && failedAtMs < to + watchedMs)
    .map(({ failedAtMs }) => failedAtMs - to);
  return Math.max(0, ...after);
});
const outside = trial.failures.filter(
  ({ failedAtMs }) => !outages.some(({ from, to }) => failedAtMs >= from && failedAtMs < to + mostMs),
);
failOnFaults(trial, outside);
const seconds = (ms: number) => (ms / 1000).toFixed(1);
await reportReliability(
  "database-restarts",
  [
    ["PostgreSQL restarts", restarts],
    ["longest time without it, in seconds", seconds(Math.max(...outages.map(({ from, to }) => to - from)))],
    ["responses", trial.answerCount],
    ["errors during an outage or within 10 seconds after it", trial.failures.length - outside.length],
    ["longest time to the last error after an outage, in seconds", seconds(Math.max(...lasted))],
    ["errors more than 10 seconds after an outage", outside.length],
    ...consistencyTotals(trial),
  ],
  shouldWrite,
);
