import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../db/open-database.ts";
import { jobNames } from "../../jobs/job-names.ts";
import type { Telemetry } from "../telemetry.ts";
import { pingDatabase } from "../../db/ping-database.ts";
import { countJobsByState, countOverdueDeliveries } from "./store.ts";

/** A database that does not answer must not block the other metrics. */
const queryTimeoutMs = 2_000;

/**
 * Creates a collector that queries the database for its metrics when someone reads /metrics.
 * @param works whether this process runs jobs; otherwise the processes that do report the backlog
 */
export function createDatabaseMetricsCollector(
  { db, poolStats }: Database,
  { metrics, log }: Telemetry,
  works: boolean,
  clock: () => Date,
): () => Promise<void> {
  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    if (poolStats) {
      const { busy, idle, waiting } = poolStats();
      metrics.databaseConnections.set({ state: "busy" }, busy);
      metrics.databaseConnections.set({ state: "idle" }, idle);
      metrics.queriesAwaitingConnection.set(waiting);
    }
    try {
      await pingDatabase(db);
      metrics.databaseUp.set(1);
      if (works) await backlog();
    } catch (error) {
      metrics.databaseUp.set(0);
      log.write("metrics failed", { err: error });
    } finally {
      looking = undefined;
    }
  }
  async function backlog(): Promise<void> {
    const states = await countJobsByState(db);
    const countOf = (job: string, wanted: string) =>
      states.find(({ name, state }) => name === job && state === wanted)?.count ?? 0;
    for (const job of jobNames) {
      metrics.jobsWaiting.set({ job }, countOf(job, "waiting"));
      metrics.jobsFailed.set({ job }, countOf(job, "failed"));
    }
    const waiting = states.filter(
      ({ state, name }) => state === "waiting" && jobNames.some((job) => job === name),
    );
    metrics.oldestJobAgeSeconds.set(Math.max(0, ...waiting.map(({ oldest }) => oldest)));
    const overdue = await countOverdueDeliveries(db, clock());
    metrics.deliveriesOverdue.set(overdue.count);
    metrics.deliveryLagSeconds.set(Math.max(0, overdue.oldest));
  }
  return async () => {
    looking ??= look();
    const answered = await Promise.race([
      looking.then(() => true),
      wait(queryTimeoutMs, false, { ref: false }),
    ]);
    if (!answered) metrics.databaseUp.set(0);
  };
}
