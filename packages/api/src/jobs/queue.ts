import { fromKysely, PgBoss } from "pg-boss";
import type { Database } from "../db/open.ts";
import type { Tx } from "../db/schema.ts";

/** Work done outside a request, by name, with what each carries. */
export interface JobPayloads {
  /** A sealed `Mail`: its text may hold a code, which must not lie in the queue in clear. */
  mail: { sealed: string };
  "expire-checks": Record<string, never>;
  "forget-stale": Record<string, never>;
  maintain: Record<string, never>;
}
export type JobName = keyof JobPayloads;

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export interface Queue {
  /** Adds a job in the transaction that causes it: both happen or neither. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name]): Promise<void>;
  /** Starts working and keeps the schedules. */
  work(handlers: JobHandlers): Promise<void>;
  /** Waits for running jobs, then stops. */
  close(): Promise<void>;
}

const schedules: Partial<Record<JobName, string>> = {
  "expire-checks": "* * * * *",
  "forget-stale": "17 * * * *",
  maintain: "41 * * * *",
};

const names: JobName[] = ["mail", "expire-checks", "forget-stale", "maintain"];

/** @param report told of every failure inside the queue; it never stops the process */
export async function openQueue(database: Database, report: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({ ...database.queue, useListenNotify: true });
  boss.on("error", report);
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of names) {
    if (!known.has(name)) {
      await boss.createQueue(name, { notify: true, retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 });
    }
    // On the embedded database a first send inside a transaction would wait for itself to read the queue's settings.
    await boss.getQueue(name);
  }
  return {
    enqueue: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(tx) });
    },
    work: async (handlers) => {
      for (const name of names) {
        const handle = handlers[name] as (payload: object) => Promise<void>;
        await boss.work<object>(name, { batchSize: 1 }, async (jobs) => {
          for (const job of jobs) await handle(job.data);
        });
        const cron = schedules[name];
        if (cron) await boss.schedule(name, cron);
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
