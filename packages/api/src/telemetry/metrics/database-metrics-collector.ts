import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../db/open-database.ts";
import { nameTrustedList } from "../../modules/digital-id/trust/trust-sources.ts";
import type { TrustStore } from "../../modules/digital-id/trust/trust-store.ts";
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
  trust: Pick<TrustStore, "status">,
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
      if (works) {
        await backlog();
        await readListAges();
      }
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
  async function readListAges(): Promise<void> {
    try {
      for (const { source, loaded_at } of (await trust.status()).sources)
        if (loaded_at) {
          const age = Math.max(0, (clock().getTime() - loaded_at.getTime()) / 1000);
          metrics.trustedListAgeSeconds.set({ source: nameTrustedList(source) }, age);
        }
    } catch (error) {
      // A file that cannot be read says nothing about the database.
      log.write("metrics failed", { err: error });
    }
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
