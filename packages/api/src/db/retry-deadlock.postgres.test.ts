import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMigratedFolder } from "../../testing/create-migrated-folder.ts";
import { databaseUrlOf } from "../../testing/database-env.ts";
import type { TemporaryFolder } from "../../testing/server-process.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { retryDeadlock } from "./retry-deadlock.ts";

let folder: TemporaryFolder;
let database: Database;
beforeAll(async () => {
  folder = await createMigratedFolder();
  database = await openDatabase({ dataDir: folder.path, databaseUrl: await databaseUrlOf(folder.path) });
  await sql`create table deadlock_rows (id int primary key, total int not null)`.execute(database.db);
  await sql`insert into deadlock_rows values (1, 0), (2, 0)`.execute(database.db);
}, 60_000);
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const increment = (first: number, second: number, onFirst: () => Promise<void>) => {
  let tries = 0;
  const done = database.db.transaction().execute(async (tx) => {
    tries++;
    await sql`update deadlock_rows set total = total + 1 where id = ${first}`.execute(tx);
    if (tries === 1) await onFirst();
    await sql`update deadlock_rows set total = total + 1 where id = ${second}`.execute(tx);
  });
  return { done, tries: () => tries };
};

test("of two transactions that wait for each other, the one that PostgreSQL ends runs again, and both count once", async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const meet = (own: 0 | 1) => async () => {
    both[own].resolve();
    await Promise.all(both.map(({ promise }) => promise));
  };
  const [a, b] = [increment(1, 2, meet(0)), increment(2, 1, meet(1))];
  await Promise.all([a.done, b.done]);
  expect(a.tries() + b.tries()).toBe(3);
  const { rows } = await sql`select id, total from deadlock_rows order by id`.execute(database.db);
  expect(rows).toEqual([
    { id: 1, total: 2 },
    { id: 2, total: 2 },
  ]);
});

test("a single statement that PostgreSQL ends, since it and a migration wait for each other, runs again", async () => {
  const { db } = database;
  await sql`create table deadlock_others (id int primary key)`.execute(db);
  const holds = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const migration = db.transaction().execute(async (tx) => {
    await sql`set local deadlock_timeout = '30s'`.execute(tx);
    await sql`alter table deadlock_others add column next int`.execute(tx);
    holds.resolve();
    await waits.promise;
    await sql`alter table deadlock_rows add column next int`.execute(tx);
  });
  await holds.promise;
  // The reader holds the first table's lock while it waits for the second's.
  const read = sql`select * from deadlock_rows join deadlock_others on true`;
  const reads = [read.execute(db), db.executeQuery(read.compile(db))];
  await waitUntil("both readers to wait", async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
    return rows.length >= 2 || undefined;
  });
  waits.resolve();
  await Promise.all([migration, ...reads]);
});

test("a deadlock that stays, and any other failure, is thrown", async () => {
  let tries = 0;
  const failWith = (code: string) =>
    retryDeadlock(() => {
      tries++;
      return Promise.reject(Object.assign(new Error("failed"), { code }));
    });
  await expect(failWith("40P01")).rejects.toMatchObject({ code: "40P01" });
  expect(tries).toBe(3);
  await expect(failWith("23505")).rejects.toMatchObject({ code: "23505" });
  expect(tries).toBe(4);
});
