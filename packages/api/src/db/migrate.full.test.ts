import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { carry } from "../../testing/carry.ts";
import { newFolder } from "../../testing/child.ts";
import { databaseOf, databaseUrlOf } from "../../testing/database-of.ts";
import { makeReleased, makeSchema, within } from "../../testing/released.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { migrate, migrationNames, migrationsOf } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});
async function folder(): Promise<string> {
  const { path } = await newFolder();
  folders.push(path);
  return path;
}

test("two at once agree: each migration is done once", { timeout: 120_000 }, async () => {
  const dataDir = await folder();
  await makeReleased(dataDir, "0003");
  const databaseUrl = await databaseUrlOf(dataDir);
  const one = await openDatabase({ dataDir, databaseUrl });
  // The embedded database is one process's own: there, two in it.
  const other = databaseUrl ? await openDatabase({ dataDir, databaseUrl }) : one;
  try {
    const done = (await Promise.all([migrate(one.db), migrate(other.db), migrate(one.db)])).flat();
    const names = await migrationNames();
    expect(done.toSorted()).toEqual(names.filter((name) => name > "0004"));
    expect(await migrationsOf(one.db)).toEqual(names);
  } finally {
    if (other !== one) await other.close();
    await one.close();
  }
});

test("a schema that is newer than this release is left alone", { timeout: 120_000 }, async () => {
  const dataDir = await folder();
  await within(dataDir, async (db) => {
    await migrate(db);
    await sql`insert into kysely_migration values ('9998_later', ${new Date().toISOString()}), ('9999_last', ${new Date(Date.now() + 1).toISOString()})`.execute(
      db,
    );
    expect(await migrate(db)).toEqual([]);
    expect((await migrationsOf(db)).slice(-2)).toEqual(["9998_later", "9999_last"]);
  });
});

test("a database that lacks one of its migrations is not taken for newer", { timeout: 120_000 }, async () => {
  const dataDir = await folder();
  await within(dataDir, async (db) => {
    await makeSchema(db, "0003");
    await sql`insert into kysely_migration values ('0003_another', ${new Date().toISOString()})`.execute(db);
    await expect(migrate(db)).rejects.toThrow("corrupted migrations");
  });
});

test("npm run migrate says what it did, and is done", { timeout: 120_000 }, async () => {
  const dataDir = await folder();
  await makeReleased(dataDir, "0007");
  const variables = { DATA_DIR: dataDir, SECRET_KEY: secretKey, ...(await databaseOf(dataDir)) };
  const first = await carry(["migrate"], variables).ended;
  expect(first).toMatchObject({ code: 0, printed: expect.stringContaining("  0008_many_processes\n") });
  const second = await carry(["migrate"], variables).ended;
  expect(second).toEqual({ code: 0, printed: "The schema is up to date.\n" });
  const queue = await within(dataDir, (db) => sql`select 1 from pgboss.version`.execute(db));
  expect(queue.rows.length).toBe(1);
});
