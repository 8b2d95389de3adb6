import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseEnvOf, databaseUrlOf } from "../../testing/database-env.ts";
import { fillEveryTable } from "../../testing/fill-every-table.ts";
import { createNextRelease, nextMigration } from "../../testing/next-release.ts";
import { readTableRows } from "../../testing/read-all-rows.ts";
import { runBackupCommand } from "../../testing/run-backup-command.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { createTemporaryFolder } from "../../testing/server-process.ts";
import { createTestFolder } from "../../testing/test-server.ts";
import { withDatabase } from "../../testing/with-database.ts";
import { migrateToLatest, listMigrationNames, listAppliedMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

const addThings = "alter table websites add column next_note text;\ncreate table next_things (id text);\n";

test(
  "migrateToLatest adds to a database with rows in every table and changes none",
  { timeout: 120_000 },
  async () => {
    const folder = await createNextRelease(addThings);
    await withDatabase(await createTestFolder(), async (db) => {
      await fillEveryTable(db);
      const before = await readTableRows(db);
      for (const [table, rows] of Object.entries(before)) expect([table, rows.length]).toEqual([table, 2]);
      expect(await migrateToLatest(db, { folder })).toEqual([nextMigration]);
      await sql`alter table websites drop column next_note`.execute(db);
      await sql`drop table next_things`.execute(db);
      expect(await readTableRows(db)).toEqual(before);
    });
  },
);

test("concurrent migrateToLatest calls apply each migration once", { timeout: 120_000 }, async () => {
  const folder = await createNextRelease(addThings);
  const dataDir = await createTestFolder(createTemporaryFolder);
  const databaseUrl = await databaseUrlOf(dataDir);
  const one = await openDatabase({ dataDir, databaseUrl });
  // The embedded database belongs to one process, so all calls run in this one.
  const other = databaseUrl ? await openDatabase({ dataDir, databaseUrl }) : one;
  try {
    const calls = [one, other, one].map(({ db }) => migrateToLatest(db, { folder }));
    const names = await listMigrationNames(folder);
    expect((await Promise.all(calls)).flat().toSorted()).toEqual(names);
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
    const folder = await createNextRelease(addThings);
    await withDatabase(await createTestFolder(), async (db) => {
      await migrateToLatest(db, { folder });
      expect(await migrateToLatest(db)).toEqual([]);
      expect((await listAppliedMigrations(db)).at(-1)).toBe(nextMigration);
    });
  },
);

test("a database that lacks a migration is not mistaken for a newer one", { timeout: 120_000 }, async () => {
  const folder = await createNextRelease(addThings);
  await withDatabase(await createTestFolder(), async (db) => {
    await sql`insert into kysely_migration values ('0001_another', ${new Date().toISOString()})`.execute(db);
    await expect(migrateToLatest(db, { folder })).rejects.toThrow("corrupted migrations");
  });
});

test("npm run migrate prints what it did and exits", { timeout: 120_000 }, async () => {
  const dataDir = await createTestFolder(createTemporaryFolder);
  const variables = { DATA_DIR: dataDir, SECRET_KEY: secretKey, ...(await databaseEnvOf(dataDir)) };
  const first = await runBackupCommand(["migrate"], variables).exited;
  expect(first).toMatchObject({ code: 0, printed: expect.stringContaining("  0001_baseline\n") });
  const second = await runBackupCommand(["migrate"], variables).exited;
  expect(second).toEqual({ code: 0, printed: "The schema is up to date.\n" });
  const queue = await withDatabase(dataDir, (db) => sql`select 1 from pgboss.version`.execute(db));
  expect(queue.rows.length).toBe(1);
});
