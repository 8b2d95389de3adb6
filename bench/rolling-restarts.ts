// Tests whether callers notice when all API processes are replaced, one after the other, as for a new release. Runs under load, behind a
// proxy.
// npm run bench rolling-restarts [restarts] [write]
import { setTimeout as wait } from "node:timers/promises";
import { parseBenchArguments } from "./support/bench-arguments.ts";
import { consistencyTotals } from "./support/consistency-report.ts";
import { reportReliability } from "./support/report-reliability.ts";
import { failOnFaults, runClusterTrial } from "./support/cluster-trial.ts";

const {
  numbers: [restarts = 20],
  shouldWrite,
} = parseBenchArguments(process.argv.slice(2));

const endings: number[] = [];
const trial = await runClusterTrial(async ({ api, proxy, startApi }) => {
  for (let restart = 0; restart < restarts; restart++) {
    for (const index of api.keys()) {
      const next = await startApi();
      proxy.servers.add(next.url);
      // Gives the proxy time to see that it is ready.
      await wait(500);
      const old = api[index]!;
      const began = performance.now();
      if ((await old.stop()) !== 0) throw new Error(`the process did not exit cleanly: ${old.output()}`);
      endings.push(performance.now() - began);
      proxy.servers.delete(old.url);
      api[index] = next;
    }
    console.log(`${restart + 1} restarts`);
  }
});
failOnFaults(trial, trial.failures);
await reportReliability(
  "rolling-restarts",
  [
    ["rolling restarts of two API processes", restarts],
    ["responses", trial.answerCount],
    ["dropped requests", trial.failures.length],
    ["longest shutdown of a process, in seconds", (Math.max(...endings) / 1000).toFixed(1)],
    ...consistencyTotals(trial),
  ],
  shouldWrite,
);
