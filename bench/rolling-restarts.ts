// Does a caller notice when all API processes are replaced, one after the other, as a new release comes? Under load, behind a proxy.
// npm run bench rolling-restarts [restarts] [write]
import { setTimeout as wait } from "node:timers/promises";
import { askedFor } from "./support/asked.ts";
import { balanceFigures } from "./support/balance.ts";
import { tellReliability } from "./support/tell-reliability.ts";
import { holdTo, tryOnCluster } from "./support/trial.ts";

const {
  numbers: [restarts = 20],
  isWriting,
} = askedFor(process.argv.slice(2));

const endings: number[] = [];
const trial = await tryOnCluster(async ({ api, proxy, startApi }) => {
  for (let restart = 0; restart < restarts; restart++) {
    for (const index of api.keys()) {
      const next = await startApi();
      proxy.servers.add(next.url);
      // Until the proxy has seen that it is ready.
      await wait(500);
      const old = api[index]!;
      const began = performance.now();
      if ((await old.stop()) !== 0) throw new Error(`it did not end well: ${old.printed()}`);
      endings.push(performance.now() - began);
      proxy.servers.delete(old.url);
      api[index] = next;
    }
    console.log(`${restart + 1} restarts`);
  }
});
holdTo(trial, trial.failures);
await tellReliability(
  "rolling-restarts",
  [
    ["rolling restarts of two API processes", restarts],
    ["answers", trial.answers],
    ["dropped requests", trial.failures.length],
    ["longest time that a process took to end, in seconds", (Math.max(...endings) / 1000).toFixed(1)],
    ...balanceFigures(trial),
  ],
  isWriting,
);
