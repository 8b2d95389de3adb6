import { setTimeout as wait } from "node:timers/promises";
import type { ClusterTrial } from "./cluster-trial.ts";
import { consistencyTotals } from "./consistency-report.ts";
import type { RequestFailure } from "./load-workers.ts";

const calmMs = 3_000;
const downMs = 2_000;
const watchedMs = 15_000;
/** Time after an outage within which errors must end. */
const mostMs = 10_000;

/** Times, by `performance.now()`, at which a server was taken away and at which it answered again. */
export interface Outage {
  from: number;
  to: number;
}

/**
 * Takes a server away for two seconds, again and again, and watches what follows.
 * @param servers taken in turn, by `stop`
 */
export async function repeatOutages<Server extends { resume(): Promise<void> }>(
  count: number,
  servers: readonly Server[],
  stop: (server: Server) => Promise<void>,
): Promise<Outage[]> {
  const outages: Outage[] = [];
  for (let turn = 0; turn < count; turn++) {
    const server = servers[turn % servers.length]!;
    await wait(calmMs);
    const from = performance.now();
    await stop(server);
    await wait(downMs);
    await server.resume();
    outages.push({ from, to: performance.now() });
    await wait(watchedMs);
    console.log(`${turn + 1} outages`);
  }
  return outages;
}

/** Returns the failures that no outage excuses. */
export const failuresOutside = (outages: readonly Outage[], { failures }: ClusterTrial): RequestFailure[] =>
  failures.filter(
    ({ failedAtMs }) => !outages.some(({ from, to }) => failedAtMs >= from && failedAtMs < to + mostMs),
  );

/** Describes a trial with outages, for `reportReliability`. */
export function outageFigures(
  outages: readonly Outage[],
  trial: ClusterTrial,
): (readonly [string, string | number])[] {
  const lasted = outages.map(({ to }) => {
    const after = trial.failures
      .filter(({ failedAtMs }) => failedAtMs > to && failedAtMs < to + watchedMs)
      .map(({ failedAtMs }) => failedAtMs - to);
    return Math.max(0, ...after);
  });
  const outside = failuresOutside(outages, trial);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return [
    ["longest time without it, in seconds", seconds(Math.max(...outages.map(({ from, to }) => to - from)))],
    ["responses", trial.answerCount],
    ["errors during an outage or within 10 seconds after it", trial.failures.length - outside.length],
    ["longest time to the last error after an outage, in seconds", seconds(Math.max(...lasted))],
    ["errors more than 10 seconds after an outage", outside.length],
    ...consistencyTotals(trial),
  ];
}
