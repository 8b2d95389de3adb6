// Measures what it costs to delete verifications by id range, as retention does, and whether a table partitioned by month would be
// cheaper.
// npm run bench retention [verifications] [seconds of inserts], on PostgreSQL with its default settings: two years of verifications of 41 organizations,
// of which the oldest tenth is deleted.
import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { createDatabase, startPostgres } from "../fixtures/postgres.ts";
import { type Database, openDatabase } from "../packages/api/src/db/open-database.ts";
import type { Db } from "../packages/api/src/db/schema.ts";
import { createIdAt, firstIdAt } from "../packages/api/src/ids.ts";
import { listPageByCounts } from "../packages/api/src/modules/verifications/history/list-page-by-counts.ts";
import { purgeExpiredVerifications } from "../packages/api/src/modules/verifications/retention/purge-expired-verifications.ts";
import { listHistoryBefore } from "../packages/api/src/modules/verifications/history/store.ts";
import {
  findVerificationById,
  listVerificationsBefore,
} from "../packages/api/src/modules/verifications/store.ts";
import { fillHistoryDatabase } from "./support/history-database.ts";
import {
  generateHistoryLines,
  createMeasuredOrganization,
  createOtherOrganizations,
  historyYears,
} from "./support/history-rows.ts";
import { timeVerificationInsert, timeInsertsDuring } from "./support/time-verification-inserts.ts";
import { partitionVerifications } from "./support/partition-verifications.ts";
import { quantile } from "./support/quantile.ts";

const checks = Number(process.argv[2] ?? 1_000_000);
const ownShare = 0.2;
const dayMs = 86_400_000;
const days = historyYears * 365;
const insertSeconds = Number(process.argv[3] ?? 10);

const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const print = (what: string) => console.log(what);
const loadNow = () => loadavg()[0]!.toFixed(1);
const ratio = (a: number[], b: number[], share: number) =>
  (quantile(a, share) / quantile(b, share)).toFixed(2);
const formatTimes = (took: number[]) =>
  `p50 ${quantile(took, 0.5).toFixed(2)} ms, p99 ${quantile(took, 0.99).toFixed(2)} ms (${took.length})`;

const now = new Date();
const start = new Date(now.getTime() - days * dayMs);
const organization = createMeasuredOrganization(now);
const organizations = [organization, ...createOtherOrganizations(now, 40)];
const opened: Database[] = [];
async function openBenchDatabase(databaseUrl: string): Promise<Db> {
  const database = await openDatabase({ dataDir: "", databaseUrl });
  opened.push(database);
  return database.db;
}

print(`one-minute load average at the start: ${loadNow()}`);
const postgres = await startPostgres();
try {
  let began = performance.now();
  const lines = generateHistoryLines(now, checks, (random) =>
    random.between(0, 1) < ownShare
      ? organization
      : organizations[1 + Math.floor(random.between(0, organizations.length - 1))]!,
  );
  await fillHistoryDatabase({ databaseUrl: postgres.url }, organizations, lines, 1);
  const partedUrl = await createDatabase(postgres.url, "parted", "postgres");
  const [whole, parted] = [await openBenchDatabase(postgres.url), await openBenchDatabase(partedUrl)];
  const parts = await partitionVerifications(parted, start, now);
  await sql`vacuum (analyze)`.execute(parted);
  await sql`checkpoint`.execute(parted);
  print(
    `${numberFormat.format(checks)} verifications in each of two databases, one of them with ${parts.length} partitions, in ${secondsSince(began)} s`,
  );

  print("\npartitioned table compared with the whole one");
  const inserts = await timeInTurns(2000, {
    whole: (turn) => timeVerificationInsert(whole, organizations[turn % organizations.length]!),
    parted: (turn) => timeVerificationInsert(parted, organizations[turn % organizations.length]!),
  });
  const row = (what: string, { whole, parted }: { whole: number[]; parted: number[] }) =>
    print(
      `${what}: p50 × ${ratio(parted, whole, 0.5)}, p95 × ${ratio(parted, whole, 0.95)} (whole table: p50 ${quantile(whole, 0.5).toFixed(2)} ms)`,
    );
  row("insert of a verification", inserts);
  const [insertWal, insertWalParted] = [await walBytesPerInsert(whole), await walBytesPerInsert(parted)];
  print(
    `WAL bytes per insert: × ${(insertWalParted / insertWal).toFixed(2)} (whole table: ${numberFormat.format(insertWal)})`,
  );
  for (const [what, ask] of Object.entries(queriesByName()))
    row(what, await timeInTurns(200, { whole: () => timed(ask(whole)), parted: () => timed(ask(parted)) }));

  print(`\ndeletion by id range, in batches, from the whole table; load ${loadNow()}`);
  const alone = await timeInsertsDuring(whole, organizations, setTimeout(insertSeconds * 1000));
  const oldest = await countExpiredVerifications(whole, days - Math.floor(days / 20));
  const before = await readWalBytes(whole);
  began = performance.now();
  await purgeWithRetention(whole, days - Math.floor(days / 20));
  const first = performance.now() - began;
  const walDeleted = (await readWalBytes(whole)) - before;
  print(
    `${numberFormat.format(oldest)} rows (a twentieth) without other load: ${numberFormat.format(oldest / (first / 1000))} rows per second, ${numberFormat.format(walDeleted / oldest)} WAL bytes per row`,
  );
  const next = await countExpiredVerifications(whole, days - Math.floor(days / 10));
  began = performance.now();
  const during = await timeInsertsDuring(
    whole,
    organizations,
    purgeWithRetention(whole, days - Math.floor(days / 10)),
  );
  const second = performance.now() - began;
  print(
    `${numberFormat.format(next)} rows (another twentieth) during inserts: ${numberFormat.format(next / (second / 1000))} rows per second`,
  );
  print(`inserts alone: ${formatTimes(alone)}`);
  print(
    `inserts during the deletion: ${formatTimes(during)}; p50 × ${ratio(during, alone, 0.5)}, p99 × ${ratio(during, alone, 0.99)}`,
  );
  began = performance.now();
  await sql`vacuum verifications`.execute(whole);
  print(`vacuum of the table afterward: ${secondsSince(began)} s`);

  print(`\ndropping partitions; load ${loadNow()}`);
  const alonePart = await timeInsertsDuring(parted, organizations, setTimeout(insertSeconds * 1000));
  const old = parts.filter(
    ({ endId }) => endId <= firstIdAt("ver", new Date(start.getTime() + (days / 10) * dayMs)),
  );
  const gone = await sql<{ count: number }>`
    select count(*)::int as count from verifications where id < ${old.at(-1)!.endId}`.execute(parted);
  const beforeDrop = await readWalBytes(parted);
  began = performance.now();
  const duringDrop = await timeInsertsDuring(
    parted,
    organizations,
    (async () => {
      for (const { name } of old) await sql.raw(`drop table ${name}`).execute(parted);
    })(),
  );
  print(
    `${old.length} partitions with ${numberFormat.format(gone.rows[0]!.count)} rows: ${numberFormat.format(performance.now() - began)} ms, ${numberFormat.format(((await readWalBytes(parted)) - beforeDrop) / 1024)} KiB of WAL; slowest insert meanwhile ${Math.max(...duringDrop).toFixed(1)} ms (alone: ${formatTimes(alonePart)})`,
  );
  print(`\none-minute load average at the end: ${loadNow()}`);
} finally {
  for (const database of opened) await database.close();
  await postgres.stop();
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

async function timed(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

/** Times both tables in turn, so that a noisy moment on the machine affects each alike; the first turns warm up. */
async function timeInTurns(
  turns: number,
  ask: Record<"whole" | "parted", (turn: number) => Promise<number>>,
): Promise<{ whole: number[]; parted: number[] }> {
  const took: { whole: number[]; parted: number[] } = { whole: [], parted: [] };
  for (let turn = -20; turn < turns; turn++) {
    // The second one finds the disk busier.
    const order = turn % 2 === 0 ? (["whole", "parted"] as const) : (["parted", "whole"] as const);
    for (const name of order) {
      const each = await ask[name](turn + 20);
      if (turn >= 0) took[name].push(each);
    }
  }
  return took;
}

/** Returns the most frequent queries of the console and the API on this table. */
function queriesByName(): Record<string, (db: Db) => Promise<unknown>> {
  const records = { organization_id: organization.id, time_zone: "UTC" };
  const own = checks * ownShare;
  const page = (offset: number) => (db: Db) =>
    listPageByCounts({ db } as never, records, { offset, limit: 20 });
  const middle = firstIdAt("ver", new Date(now.getTime() - (days / 2) * dayMs));
  return {
    "history, first page": page(0),
    "history, middle page": page(Math.floor(own / 2)),
    "history, one status, first page": (db) =>
      listPageByCounts({ db } as never, { ...records, outcomes: ["error"] }, { offset: 0, limit: 20 }),
    "export, 2,000 rows from the middle": (db) => listHistoryBefore(db, records, middle, 2000),
    "API list, newest 50": (db) => listVerificationsBefore(db, organization.id, {}, undefined, 50),
    "API list by reference ID, 50": (db) =>
      listVerificationsBefore(db, organization.id, { reference_id: "order-00000777" }, undefined, 50),
    "one verification by id": (db) => findVerificationById(db, createIdAt("ver", now)),
  };
}

/** Sets every organization's retention and runs the purge. */
async function purgeWithRetention(db: Db, retention_days: number): Promise<void> {
  await db.updateTable("organizations").set({ retention_days }).execute();
  await purgeExpiredVerifications({ db, clock: () => now });
}

async function countExpiredVerifications(db: Db, retention_days: number): Promise<number> {
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`).getTime();
  const before = firstIdAt("ver", new Date(midnight - retention_days * dayMs));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from verifications where id < ${before}`.execute(db);
  return rows[0]!.count;
}

/** Returns the bytes that the server has written to its WAL so far. */
async function readWalBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`.execute(db);
  return Number(rows[0]!.bytes);
}

/** Returns the WAL bytes per insert, averaged over 2,000 inserts. */
async function walBytesPerInsert(db: Db): Promise<number> {
  const before = await readWalBytes(db);
  for (let turn = 0; turn < 2000; turn++)
    await timeVerificationInsert(db, organizations[turn % organizations.length]!);
  return ((await readWalBytes(db)) - before) / 2000;
}
