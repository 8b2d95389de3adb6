// Tests whether callers notice when one of two API processes is killed. Under load, behind the proxy that retries repeatable requests,
// the processes are killed with SIGKILL in turn and come back.
// npm run bench process-kills [kills] [write]
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseBenchArguments } from "./support/bench-arguments.ts";
import { consistencyTotals } from "./support/consistency-report.ts";
import { reportReliability } from "./support/report-reliability.ts";
import { failOnFaults, runClusterTrial } from "./support/cluster-trial.ts";

const {
  numbers: [kills = 20],
  shouldWrite,
} = parseBenchArguments(process.argv.slice(2));

const trial = await runClusterTrial(async ({ api, proxy, startApi }) => {
  for (let kill = 0; kill < kills; kill++) {
    await wait(500 + randomInt(1_500));
    const victim = kill % 2;
    // The proxy is not notified; it has to detect the failure.
    await api[victim]!.kill();
    const next = await startApi();
    proxy.servers.add(next.url);
    proxy.servers.delete(api[victim]!.url);
    api[victim] = next;
    console.log(`${kill + 1} kills`);
  }
});
const repeatable = trial.failures.filter(({ isRepeatable }) => isRepeatable);
failOnFaults(trial, repeatable);
await reportReliability(
  "process-kills",
  [
    ["kills of one of two API processes", kills],
    ["responses", trial.answerCount],
    ["failed repeatable requests, after the proxy’s retry", repeatable.length],
    ["requests that may not be repeated and got no response", trial.failures.length - repeatable.length],
    ...consistencyTotals(trial),
  ],
  shouldWrite,
);
