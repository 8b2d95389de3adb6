import { fromKysely, type Job, type JobResult, PgBoss } from "pg-boss";
import * as uuid from "uuid";
import type { Database } from "../db/open.ts";
import type { Tx } from "../db/schema.ts";

/** Work done outside a request, by name, with what each carries. */
export interface JobPayloads {
  /** A sealed `Mail`: its text may hold a code, which must not lie in the queue in clear. */
  mail: { sealed: string };
  /** A sealed `LinkRequest`, looked at only here, so that the request costs the same for every address. */
  "send-link": { sealed: string };
  /** A sealed address that waits for its code. */
  "send-code": { sealed: string };
  /** A sealed `Lock`, looked at only here for the same reason. */
  "record-lock": { sealed: string };
  /** Websites whose settings the audit log does not say yet. */
  "state-settings": Record<string, never>;
  "expire-checks": Record<string, never>;
  "forget-stale": Record<string, never>;
  /** Webhooks have something to be sent. What it is stands in their deliveries: a lost job costs a minute and no event. */
  "deliver-webhooks": Record<string, never>;
  /** Closes months that are over, invoices them, and has invoices paid. All of it stands in tables: a lost job costs a minute. */
  bill: Record<string, never>;
  /** Has the payment gateway forget a customer; the name is the gateway's and says nothing of the account. */
  "forget-customer": { customer: string };
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
  bill: "* * * * *",
  "state-settings": "53 3 * * *",
  maintain: "41 * * * *",
};

const names: JobName[] = [
  "mail",
  "send-link",
  "send-code",
  "record-lock",
  "state-settings",
  "expire-checks",
  "forget-stale",
  "deliver-webhooks",
  "bill",
  "forget-customer",
  "maintain",
];

const inBatches = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  // A new job is told of at once; one that failed is only found by looking again, and a mailed code lives 15 minutes.
  notifyPollingIntervalSeconds: 5,
} as const;

/** One job that fails leaves the others of its batch done. */
async function doOne(job: Job<object>, handle: (payload: object) => Promise<void>): Promise<JobResult> {
  try {
    await handle(job.data);
    return { id: job.id, status: "completed" };
  } catch (error) {
    return {
      id: job.id,
      status: "failed",
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}

/**
 * The embedded database has one process at a time, so what is being worked on at the start was cut off with the one before.
 * Without this it would wait until its time is up.
 */
async function takeUpInterrupted(database: Database): Promise<void> {
  await database.queue.db!.executeSql(
    "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
  );
}

/**
 * @param report told of every failure inside the queue; it never stops the process
 * @param works false where this process only adds jobs, for others to do
 */
export async function openQueue(
  database: Database,
  report: (error: Error) => void,
  works = true,
): Promise<Queue> {
  const boss = new PgBoss({ ...database.queue, useListenNotify: works, supervise: works, schedule: works });
  boss.on("error", report);
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of names) {
    if (!known.has(name)) {
      await boss.createQueue(name, {
        notify: true,
        retryLimit: 12,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3600,
        // What a killed process was doing is done again after this long; a mailed code lives 15 minutes.
        expireInSeconds: 120,
      });
    }
    // On the embedded database a first send inside a transaction would wait for itself to read the queue's settings;
    // this look-up keeps them.
    await boss.findJobs(name, { id: uuid.NIL });
  }
  if (database.queue.backend === "pglite") await takeUpInterrupted(database);
  return {
    enqueue: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(tx) });
    },
    work: async (handlers) => {
      for (const name of names) {
        const handle = handlers[name] as (payload: object) => Promise<void>;
        // With batches of one, jobs that come together would be noticed once and then done one in 30 seconds.
        await boss.work<object, unknown, typeof inBatches>(name, inBatches, async (jobs) => {
          const results: JobResult[] = [];
          for (const job of jobs) results.push(await doOne(job, handle));
          return results;
        });
        const cron = schedules[name];
        if (cron) await boss.schedule(name, cron);
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
