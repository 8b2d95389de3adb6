import { execFileSync } from "node:child_process";
import { appendFile, chown, mkdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { createCitusDatabase, type CitusCluster, startCitus } from "../../../../../fixtures/citus.ts";
import type { PostgresServer } from "../../../../../fixtures/postgres.ts";
import { ensurePostgres } from "../../../../../scripts/postgres.mjs";
import { createDatabaseRows } from "../../../testing/create-database-rows.ts";
import { countRows } from "../count-rows.ts";
import { migrateToLatest } from "../migrate.ts";
import { type Database, openDatabase } from "../open-database.ts";
import { distribute } from "./distribute.ts";

/* docs/scaling.md, "Backups": each node by PostgreSQL's own means, and a restore point on all of them. */

const point = "all_nodes";
/** Beside each server's data, which is its parent's only folder. */
const archiveSettings = ["archive_mode=on", "archive_command=mkdir -p ../archive && cp %p ../archive/%f"];

let cluster: CitusCluster | undefined;
let database: Database | undefined;
afterEach(async () => {
  await database?.close();
  await cluster?.stop();
});

async function queryNode<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const folderOf = async ({ url }: PostgresServer) =>
  join((await queryNode<{ data_directory: string }>(url, "show data_directory"))[0]!.data_directory, "..");

/** Copies a running node's data. */
async function backUpNode(node: PostgresServer, folder: string): Promise<void> {
  const { port } = new URL(node.url);
  const args = [
    "-h",
    "127.0.0.1",
    "-p",
    port,
    "-U",
    "ofage",
    "-D",
    join(folder, "copy"),
    "-c",
    "fast",
    "-X",
    "none",
  ];
  execFileSync(join(await ensurePostgres(), "pg_basebackup"), args, { stdio: "inherit" });
}

/** Replaces a stopped node's data by the copy, which the next start recovers to the restore point. */
async function restoreNode(folder: string): Promise<void> {
  const [data, copy] = [join(folder, "data"), join(folder, "copy")];
  const { uid, gid } = await stat(data);
  await rename(data, join(folder, "lost"));
  await rename(copy, data);
  await writeFile(join(data, "recovery.signal"), "");
  await mkdir(join(data, "pg_wal/archive_status"), { recursive: true });
  await appendFile(
    join(data, "postgresql.auto.conf"),
    [
      `restore_command = 'cp ${folder}/archive/%f %p'`,
      `recovery_target_name = '${point}'`,
      "recovery_target_action = 'promote'",
      "",
    ].join("\n"),
  );
  execFileSync("chown", ["-R", `${uid}:${gid}`, data]);
  await chown(folder, uid, gid);
}

test(
  "nodes that are restored to one point have what was written before it, and work together",
  { timeout: 240_000 },
  async () => {
    cluster = await startCitus({ settings: archiveSettings });
    const nodes = [cluster.coordinator, ...cluster.workers];
    const url = await createCitusDatabase(
      nodes.map((node) => node.url),
      "ofage",
    );
    database = await openDatabase({ dataDir: "", databaseUrl: url });
    const { db } = database;
    await migrateToLatest(db);
    await distribute(db);
    const folders = await Promise.all(nodes.map(folderOf));
    await createDatabaseRows(db, 20);
    for (const [index, node] of nodes.entries()) await backUpNode(node, folders[index]!);
    await createDatabaseRows(db, 20);
    await sql`select citus_create_restore_point(${point})`.execute(db);
    await createDatabaseRows(db, 20);
    // A segment is archived once it is complete.
    for (const { url } of nodes) await queryNode(url, "select pg_switch_wal()");
    for (const { url } of nodes)
      await expect
        .poll(
          async () =>
            (
              await queryNode<{ done: boolean }>(
                url,
                "select coalesce(last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1), false) as done from pg_stat_archiver",
              )
            )[0]!.done,
          { timeout: 30_000 },
        )
        .toBe(true);
    await database.close();
    database = undefined;

    for (const node of nodes) await node.shutDown();
    for (const folder of folders) await restoreNode(folder);
    for (const node of nodes) await node.resume();
    for (const { url } of nodes)
      await expect
        .poll(
          async () =>
            (await queryNode<{ recovering: boolean }>(url, "select pg_is_in_recovery() as recovering"))[0]!
              .recovering,
          { timeout: 60_000 },
        )
        .toBe(false);

    database = await openDatabase({ dataDir: "", databaseUrl: url });
    expect(await countRows(database.db.selectFrom("verifications"))).toBe(40);
    expect(await countRows(database.db.selectFrom("organizations"))).toBe(40);
    await createDatabaseRows(database.db, 20);
    expect(await countRows(database.db.selectFrom("verifications"))).toBe(60);
  },
);
