import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../db/open.ts";
import { jobNames } from "../../jobs/names.ts";
import type { Signals } from "../signals.ts";
import { jobsByState, overdueDeliveries, ping } from "./store.ts";

/** A database that does not answer must not keep the others' figures from being read. */
const patienceMs = 2_000;

/**
 * Asks the database for what stands only there, when somebody reads the metrics.
 * @param works whether this process does the jobs; else the backlog is told by those that do
 */
export function lookAtDatabase(
  { db, pool }: Database,
  { metrics, log }: Signals,
  works: boolean,
  clock: () => Date,
): () => Promise<void> {
  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    if (pool) {
      const { busy, idle, waiting } = pool();
      metrics.connections.set({ state: "busy" }, busy);
      metrics.connections.set({ state: "idle" }, idle);
      metrics.connectionsWaited.set(waiting);
    }
    try {
      await ping(db);
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
    const states = await jobsByState(db);
    const countOf = (job: string, wanted: string) =>
      states.find(({ name, state }) => name === job && state === wanted)?.count ?? 0;
    for (const job of jobNames) {
      metrics.jobsWaiting.set({ job }, countOf(job, "waiting"));
      metrics.jobsFailed.set({ job }, countOf(job, "failed"));
    }
    const waiting = states.filter(
      ({ state, name }) => state === "waiting" && jobNames.some((job) => job === name),
    );
    metrics.oldestJob.set(Math.max(0, ...waiting.map(({ oldest }) => oldest)));
    const overdue = await overdueDeliveries(db, clock());
    metrics.deliveriesOverdue.set(overdue.count);
    metrics.deliveryLag.set(Math.max(0, overdue.oldest));
  }
  return async () => {
    looking ??= look();
    const answered = await Promise.race([looking.then(() => true), wait(patienceMs, false, { ref: false })]);
    if (!answered) metrics.databaseUp.set(0);
  };
}
