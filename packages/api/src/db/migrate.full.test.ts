import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { runBackupCommand } from "../../testing/run-backup-command.ts";
import { createTemporaryFolder } from "../../testing/server-process.ts";
import { databaseEnvOf, databaseUrlOf } from "../../testing/database-env.ts";
import { createReleasedDatabase, migrateToRelease, withDatabase } from "../../testing/released-databases.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { migrateToLatest, listMigrationNames, listAppliedMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});
async function folder(): Promise<string> {
  const { path } = await createTemporaryFolder();
  folders.push(path);
  return path;
}

test("two concurrent migrateToLatest calls apply each migration once", { timeout: 120_000 }, async () => {
  const dataDir = await folder();
  await createReleasedDatabase(dataDir, "0003");
  const databaseUrl = await databaseUrlOf(dataDir);
  const one = await openDatabase({ dataDir, databaseUrl });
  // The embedded database belongs to one process, so both calls run in this one.
  const other = databaseUrl ? await openDatabase({ dataDir, databaseUrl }) : one;
  try {
    const done = (
      await Promise.all([migrateToLatest(one.db), migrateToLatest(other.db), migrateToLatest(one.db)])
    ).flat();
    const names = await listMigrationNames();
    expect(done.toSorted()).toEqual(names.filter((name) => name > "0004"));
    expect(await listAppliedMigrations(one.db)).toEqual(names);
  } finally {
    if (other !== one) await other.close();
    await one.close();
  }
});

test(
  "migrateToLatest leaves a schema that is newer than this release unchanged",
  { timeout: 120_000 },
  async () => {
    const dataDir = await folder();
    await withDatabase(dataDir, async (db) => {
      await migrateToLatest(db);
      await sql`insert into kysely_migration values ('9998_later', ${new Date().toISOString()}), ('9999_last', ${new Date(Date.now() + 1).toISOString()})`.execute(
        db,
      );
      expect(await migrateToLatest(db)).toEqual([]);
      expect((await listAppliedMigrations(db)).slice(-2)).toEqual(["9998_later", "9999_last"]);
    });
  },
);

test("a database that lacks a migration is not mistaken for a newer one", { timeout: 120_000 }, async () => {
  const dataDir = await folder();
  await withDatabase(dataDir, async (db) => {
    await migrateToRelease(db, "0003");
    await sql`insert into kysely_migration values ('0003_another', ${new Date().toISOString()})`.execute(db);
    await expect(migrateToLatest(db)).rejects.toThrow("corrupted migrations");
  });
});

test("npm run migrate prints what it did and exits", { timeout: 120_000 }, async () => {
  const dataDir = await folder();
  await createReleasedDatabase(dataDir, "0007");
  const variables = { DATA_DIR: dataDir, SECRET_KEY: secretKey, ...(await databaseEnvOf(dataDir)) };
  const first = await runBackupCommand(["migrate"], variables).exited;
  expect(first).toMatchObject({ code: 0, printed: expect.stringContaining("  0008_many_processes\n") });
  const second = await runBackupCommand(["migrate"], variables).exited;
  expect(second).toEqual({ code: 0, printed: "The schema is up to date.\n" });
  const queue = await withDatabase(dataDir, (db) => sql`select 1 from pgboss.version`.execute(db));
  expect(queue.rows.length).toBe(1);
});
