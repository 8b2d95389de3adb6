import { fromKysely, type Job, type JobResult, PgBoss } from "pg-boss";
import * as uuid from "uuid";
import type { Database } from "../db/open-database.ts";
import type { Tx } from "../db/schema.ts";
import { productionIntervals } from "../intervals.ts";
import { jobNames } from "./job-names.ts";
import type { JobName, JobPayloads, RestoredJob } from "./job-payloads.ts";

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Wraps each attempt at a job. */
export type JobMiddleware = (job: { id: string; name: JobName }, work: () => Promise<void>) => Promise<void>;

export interface JobQueue {
  /** Adds a job in the transaction that causes it, so that both happen or neither. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name]): Promise<void>;
  /** Adds pending jobs of a backup, under their own ids, in the transaction that restores the data they refer to. */
  restoreJobs(tx: Tx, jobs: RestoredJob[]): Promise<void>;
  /** Starts working on jobs and keeps the schedules. */
  work(handlers: JobHandlers, around?: JobMiddleware): Promise<void>;
  /** Waits for running jobs, then stops. */
  close(): Promise<void>;
}

const jobSchedules: Partial<Record<JobName, string>> = {
  "expire-verifications": "* * * * *",
  "purge-expired": "17 * * * *",
  "purge-expired-verifications": "27 * * * *",
  "run-billing-cycle": "* * * * *",
  "reconcile-settings": "53 3 * * *",
  "load-trusted-lists": "7 * * * *",
  "find-alerts": "33 * * * *",
  "recheck-alerts": "*/5 * * * *",
  "maintain-database": "41 * * * *",
};

const batchOptions = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
/** Time between polls while the database announces no new jobs, for example behind a pooler; less if failed ones are polled for more often. */
const unannouncedPollMs = 2_000;

const retryOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  // A job that a kill interrupted starts again after this time and one poll: someone waits for an emailed code.
  heartbeatSeconds: 10,
  expireInSeconds: 120,
} as const;
const lostJobCheckSeconds = 10;

/** Time limits of jobs that may take longer than the default: such a job watches the time itself. */
const longJobOptions: Partial<Record<JobName, { expireInSeconds: number }>> = {
  "purge-expired-verifications": { expireInSeconds: 3000 },
};

/** Runs one job, so that its failure does not fail the others of its batch. */
async function runJob(job: Job<object>, handle: (job: Job<object>) => Promise<void>): Promise<JobResult> {
  try {
    await handle(job);
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
 * Retries interrupted jobs. The embedded database has one process at a time, so a job that is active at the start was
 * interrupted with the previous process. Without this it would wait until its time limit.
 */
async function retryInterruptedJobs(database: Database): Promise<void> {
  await database.queueConnection.db!.executeSql(
    "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
  );
}

/**
 * @param report receives every failure inside the queue, which never stops the process
 * @param works false if this process only adds jobs, for others to run
 * @param options.pollMs see Intervals; at least 500
 * @param options.keepsSchedules false if jobs run only when they are enqueued
 */
export async function openJobQueue(
  database: Database,
  report: (error: Error) => void,
  works = true,
  { pollMs = productionIntervals.jobPoll, keepsSchedules = works } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...database.queueConnection,
    useListenNotify: works,
    supervise: works,
    schedule: keepsSchedules,
    superviseIntervalSeconds: lostJobCheckSeconds,
    monitorIntervalSeconds: lostJobCheckSeconds,
  });
  boss.on("error", report);
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of jobNames) {
    const queue = known.get(name);
    // pg-boss has read its settings at the start.
    if (queue?.heartbeatSeconds === retryOptions.heartbeatSeconds) continue;
    if (queue) await boss.updateQueue(name, { ...retryOptions, ...longJobOptions[name] });
    else await boss.createQueue(name, { notify: true, ...retryOptions, ...longJobOptions[name] });
    // On the embedded database, a first send inside a transaction would wait for itself to read the queue's settings;
    // this lookup caches them.
    await boss.findJobs(name, { id: uuid.NIL });
  }
  if (database.queueConnection.backend === "pglite") await retryInterruptedJobs(database);
  return {
    enqueue: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(tx), id: uuid.v7() });
    },
    restoreJobs: async (tx, jobs) => {
      for (const name of jobNames) {
        const own = jobs.filter((job) => job.name === name);
        if (own.length === 0) continue;
        const inserts = own.map(({ id, data, start_after }) => ({
          id,
          data: JSON.parse(data) as object,
          startAfter: start_after,
        }));
        await boss.insert(name, inserts, { db: fromKysely(tx) });
      }
    },
    work: async (handlers, around = (_job, work) => work()) => {
      const options = {
        ...batchOptions,
        notifyPollingIntervalSeconds: pollMs / 1000,
        pollingIntervalSeconds: Math.min(unannouncedPollMs, pollMs) / 1000,
      };
      const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      for (const name of jobNames) {
        const handle = handlers[name] as (payload: object) => Promise<void>;
        // With batches of one, jobs that come together would be noticed once and then run at one per 30 seconds.
        const runBatch = async (jobs: Job<object>[]) => {
          const results: JobResult[] = [];
          // A batch comes in any order, and a person's emails leave in the order in which they were written.
          for (const job of jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
            results.push(await runJob(job, ({ id, data }) => around({ id, name }, () => handle(data))));
          return results;
        };
        await boss.work<object, unknown, typeof options>(name, options, runBatch);
        const cron = jobSchedules[name];
        if (cron && schedules.get(name) !== cron) await boss.schedule(name, cron);
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
