import { type RawBuilder, sql } from "kysely";
import { fromKysely, type Job, type JobResult, PgBoss } from "pg-boss";
import * as uuid from "uuid";
import type { Database } from "../db/open-database.ts";
import type { Tx } from "../db/schema.ts";
import { jobNames } from "./job-names.ts";

/** Work done outside a request, by name, with what each carries. */
export interface JobPayloads {
  /** A sealed `Mail`: its text may hold a code, which must not lie in the queue in clear. */
  mail: { sealed: string };
  /** A sealed `MailLinkRequest`, looked at only here, so that the request costs the same for every address. */
  "send-link": { sealed: string };
  /** A sealed address that waits for its code. */
  "send-code": { sealed: string };
  /** A sealed `Lock`, looked at only here for the same reason. */
  "record-lock": { sealed: string };
  /** Websites whose settings the audit log does not say yet. */
  "state-settings": Record<string, never>;
  "expire-checks": Record<string, never>;
  "forget-stale": Record<string, never>;
  /** Deletes checks that their accounts do not want kept any longer. */
  "forget-old-checks": Record<string, never>;
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

/** What is done around each attempt at a job. */
export type JobMiddleware = (job: { id: string; name: JobName }, work: () => Promise<void>) => Promise<void>;

export interface JobQueue {
  /** Adds a job in the transaction that causes it: both happen or neither. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name]): Promise<void>;
  /** Adds jobs that waited elsewhere, under their own ids, in the transaction that brings what they are about. */
  restoreJobs(tx: Tx, jobs: RestoredJob[]): Promise<void>;
  /** Starts working and keeps the schedules. */
  work(handlers: JobHandlers, around?: JobMiddleware): Promise<void>;
  /** Waits for running jobs, then stops. */
  close(): Promise<void>;
}

/** A job as it is carried from one database to another; each value is the text PostgreSQL writes. */
export interface RestoredJob {
  id: string;
  name: string;
  data: string;
  /** Not before then, as ISO 8601. */
  start_after: string;
}

/**
 * The jobs of ours that wait or are being done, as `RestoredJob`s in lines of JSON: what is cut off is done again. pg-boss's own tables change from
 * release to release, so only what it takes back by its API is told.
 * @returns without `select` where the queue was never opened
 */
export async function selectPendingJobs(
  tx: Tx,
): Promise<{ columns: { name: keyof RestoredJob; type: string }[]; select?: RawBuilder<unknown> }> {
  const columns = [
    { name: "id", type: "uuid" },
    { name: "name", type: "text" },
    { name: "data", type: "jsonb" },
    { name: "start_after", type: "timestamp with time zone" },
  ] as const;
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('pgboss.job') is not null as there`.execute(tx);
  if (!rows[0]!.there) return { columns: [...columns] };
  const select = sql`
    select json_build_array(id::text, name::text, data::text,
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as line
    from pgboss.job where state::text in ('created', 'retry', 'active') and name in (${sql.join(jobNames.map((name) => sql.lit(name)))})`;
  return { columns: [...columns], select };
}

const jobSchedules: Partial<Record<JobName, string>> = {
  "expire-checks": "* * * * *",
  "forget-stale": "17 * * * *",
  "forget-old-checks": "27 * * * *",
  bill: "* * * * *",
  "state-settings": "53 3 * * *",
  maintain: "41 * * * *",
};

const batchOptions = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  // A new job is told of at once; one that failed is only found by looking again, and a mailed code lives 15 minutes.
  notifyPollingIntervalSeconds: 5,
} as const;

const retryOptions = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  // What a process was doing when it was killed is begun again after this long and one look more: somebody waits for a mailed code.
  heartbeatSeconds: 10,
  expireInSeconds: 120,
} as const;
const lostJobCheckSeconds = 10;

/** How long a job may take, where that is longer than others may: it looks at the clock itself. */
const longJobOptions: Partial<Record<JobName, { expireInSeconds: number }>> = {
  "forget-old-checks": { expireInSeconds: 3000 },
};

/** One job that fails leaves the others of its batch done. */
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
 * The embedded database has one process at a time, so what is being worked on at the start was cut off with the one before.
 * Without this it would wait until its time is up.
 */
async function retryInterruptedJobs(database: Database): Promise<void> {
  await database.queueConnection.db!.executeSql(
    "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
  );
}

/**
 * @param report told of every failure inside the queue; it never stops the process
 * @param works false where this process only adds jobs, for others to do
 */
export async function openJobQueue(
  database: Database,
  report: (error: Error) => void,
  works = true,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...database.queueConnection,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: lostJobCheckSeconds,
    monitorIntervalSeconds: lostJobCheckSeconds,
  });
  boss.on("error", report);
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of jobNames) {
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, { notify: true, ...retryOptions, ...longJobOptions[name] });
    else if (queue.heartbeatSeconds !== retryOptions.heartbeatSeconds)
      await boss.updateQueue(name, { ...retryOptions, ...longJobOptions[name] });
    // On the embedded database a first send inside a transaction would wait for itself to read the queue's settings;
    // this look-up keeps them.
    await boss.findJobs(name, { id: uuid.NIL });
  }
  if (database.queueConnection.backend === "pglite") await retryInterruptedJobs(database);
  return {
    enqueue: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(tx) });
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
      for (const name of jobNames) {
        const handle = handlers[name] as (payload: object) => Promise<void>;
        // With batches of one, jobs that come together would be noticed once and then done one in 30 seconds.
        await boss.work<object, unknown, typeof batchOptions>(name, batchOptions, async (jobs) => {
          const results: JobResult[] = [];
          for (const job of jobs)
            results.push(await runJob(job, ({ id, data }) => around({ id, name }, () => handle(data))));
          return results;
        });
        const cron = jobSchedules[name];
        if (cron) await boss.schedule(name, cron);
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
