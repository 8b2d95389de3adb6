// How long do errors last when PostgreSQL is restarted under load, and is anything done twice? npm run bench database-restarts [restarts] [write]
import { setTimeout as wait } from "node:timers/promises";
import { askedFor } from "./support/asked.ts";
import { balanceFigures } from "./support/balance.ts";
import { tellReliability } from "./support/tell-reliability.ts";
import { holdTo, tryOnCluster } from "./support/trial.ts";

const {
  numbers: [restarts = 10],
  isWriting,
} = askedFor(process.argv.slice(2));
const downMs = 2_000;
const watchedMs = 15_000;
const mostMs = 10_000;

/** When each restart took its database away, and when it answered again. */
const outages: { from: number; to: number }[] = [];
const trial = await tryOnCluster(async ({ postgres }) => {
  for (let restart = 0; restart < restarts; restart++) {
    await wait(3_000);
    const from = performance.now();
    await postgres.halt();
    await wait(downMs);
    await postgres.resume();
    outages.push({ from, to: performance.now() });
    await wait(watchedMs);
    console.log(`${restart + 1} restarts`);
  }
});
const lasted = outages.map(({ to }) => {
  const after = trial.failures.filter(({ at }) => at > to && at < to + watchedMs).map(({ at }) => at - to);
  return Math.max(0, ...after);
});
const outside = trial.failures.filter(
  ({ at }) => !outages.some(({ from, to }) => at >= from && at < to + mostMs),
);
holdTo(trial, outside);
const seconds = (ms: number) => (ms / 1000).toFixed(1);
await tellReliability(
  "database-restarts",
  [
    ["restarts of PostgreSQL", restarts],
    ["seconds without it, at most", seconds(Math.max(...outages.map(({ from, to }) => to - from)))],
    ["answers", trial.answers],
    ["errors while it was away and until they ended", trial.failures.length - outside.length],
    ["last error after it was back, in seconds, at most", seconds(Math.max(...lasted))],
    ["errors later than 10 seconds after it", outside.length],
    ...balanceFigures(trial),
  ],
  isWriting,
);
