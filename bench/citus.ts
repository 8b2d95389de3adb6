// Compares one PostgreSQL with Citus of a coordinator and two workers, filled alike: the console's pages, new verifications, and what
// stays on the coordinator. Then a third worker joins, and shards move to it while verifications come in. All servers share this machine.
// npm run bench citus [verifications] [write]
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { startPostgres } from "../fixtures/postgres.ts";
import { type Database, openDatabase } from "../packages/api/src/db/open-database.ts";
import { parseBenchArguments } from "./support/bench-arguments.ts";
import { measureCoordinator } from "./support/coordinator-load.ts";
import { type DistributedDatabase, startDistributedDatabase } from "./support/distributed-database.ts";
import { numberFormat } from "./support/history-queries.ts";
import type { BenchOrganization } from "./support/history-rows.ts";
import { type HistoryMeasurement, measureHistory, renderHistoryTable } from "./support/measure-history.ts";
import { quantile } from "./support/quantile.ts";
import { type InsertLoad, loadWithInserts } from "./support/time-verification-inserts.ts";
import { writeBetweenMarks } from "./support/write-between-marks.ts";

const {
  numbers: [all = 10_000_000],
  shouldWrite,
} = parseBenchArguments(process.argv.slice(2));
/** Long enough for noise to even out where the size is worth measuring. */
const seconds = all >= 1_000_000 ? 20 : 2;

interface Measured {
  history: HistoryMeasurement;
  inserts: InsertLoad;
  coordinator: Map<string, number>;
}

async function withDatabase<Result>(
  url: string,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir: "", databaseUrl: url });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const measure = async (name: string, url: string): Promise<Measured> => {
  const history = await measureHistory(name, { databaseUrl: url }, { all, own: all / 5 });
  return withDatabase(url, async (database) => ({
    history,
    inserts: await loadWithInserts(database.db, history.organizations, wait(seconds * 1000)),
    coordinator: await measureCoordinator(database, history.organizations, seconds / 4),
  }));
};

interface Rebalanced {
  seconds: number;
  /** Verifications stored on each worker before and after. */
  before: number[];
  after: number[];
  inserts: InsertLoad;
}

async function rebalance(
  cluster: DistributedDatabase,
  organizations: readonly BenchOrganization[],
): Promise<Rebalanced> {
  await cluster.addWorker();
  return withDatabase(cluster.url, async ({ db }) => {
    const rowsByNode = async () => {
      const { rows } = await sql<{ bytes: number }>`
        select sum(shard_size)::int8 as bytes from citus_shards join pg_dist_node using (nodename, nodeport)
        where table_name::text = 'verifications' group by nodeid order by nodeid`.execute(db);
      return rows.map(({ bytes }) => Math.round(bytes / 2 ** 20));
    };
    const before = await rowsByNode();
    const began = performance.now();
    const move = async () => {
      await sql`select citus_rebalance_start()`.execute(db);
      await sql`select citus_rebalance_wait()`.execute(db);
    };
    const inserts = await loadWithInserts(db, organizations, move());
    return { seconds: (performance.now() - began) / 1000, before, after: await rowsByNode(), inserts };
  });
}

const postgres = await startPostgres();
let single: Measured;
try {
  single = await measure("PostgreSQL", postgres.url);
} finally {
  await postgres.stop();
}
const cluster = await startDistributedDatabase();
try {
  const spread = await measure("Citus", cluster.url);
  // Moving shards takes long, and what was measured before it should not be lost with it.
  console.error(renderAll(single, spread));
  const moved = await rebalance(cluster, spread.history.organizations);
  const text = renderAll(single, spread, moved);
  console.log(text);
  if (shouldWrite) await writeBetweenMarks("citus", text, "scaling.md");
  if (moved.inserts.failures.length > 0) process.exitCode = 1;
} finally {
  await cluster.stop();
}

function renderAll(one: Measured, many: Measured, moved?: Rebalanced): string {
  const ms = ({ durationsMs }: InsertLoad, share: number) => quantile(durationsMs, share).toFixed(1);
  const whole = (value: number) => numberFormat.format(Math.round(value));
  const load = loadavg()[2]!.toFixed(1);
  const inserted: [string, InsertLoad][] = [
    ["one PostgreSQL", one.inserts],
    ["Citus", many.inserts],
    ...(moved ? [["Citus while shards move", moved.inserts] satisfies [string, InsertLoad]] : []),
  ];
  return [
    renderHistoryTable(
      `${whole(all)} verifications, one organization with a fifth of them`,
      [one.history, many.history],
      ["one PostgreSQL", "Citus"],
    ),
    "| new verifications, eight callers | per second | p50, ms | p99, ms | failed |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...inserted.map(
      ([name, each]) =>
        `| ${name} | ${whole(each.perSecond)} | ${ms(each, 0.5)} | ${ms(each, 0.99)} | ${each.failures.length} |`,
    ),
    "",
    "| on the coordinator, per second | one PostgreSQL | Citus |",
    "| --- | ---: | ---: |",
    ...[...one.coordinator].map(
      ([what, count]) => `| ${what} | ${whole(count)} | ${whole(many.coordinator.get(what)!)} |`,
    ),
    "",
    ...(moved
      ? [
          `A third worker joined; in ${moved.seconds.toFixed(0)} s its share moved to it: the shards of verifications were ${moved.before.join(" and ")} MiB, then ${moved.after.join(", ")} MiB.`,
          "",
        ]
      : []),
    `Measured on ${new Date().toISOString().slice(0, 10)} with ${availableParallelism()} cores for all servers and a 15-minute load average of ${load}.`,
  ].join("\n");
}
