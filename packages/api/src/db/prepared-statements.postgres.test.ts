import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrlOf } from "../../testing/database-env.ts";
import { createMigratedFolder } from "../../testing/create-migrated-folder.ts";
import type { TemporaryFolder } from "../../testing/server-process.ts";
import { type Database, openDatabase, type QueryEvent } from "./open-database.ts";
import { prepareQuery } from "./prepare-query.ts";
import type { Db, Tx } from "./schema.ts";

let folder: TemporaryFolder;
let database: Database;
const events: QueryEvent[] = [];
beforeAll(async () => {
  folder = await createMigratedFolder();
  database = await openDatabase(
    { dataDir: folder.path, databaseUrl: await databaseUrlOf(folder.path) },
    { onQuery: (event) => events.push(event) },
  );
}, 60_000);
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const countByName = prepareQuery((db, { name }: { name: string }) =>
  db.selectFrom("rate_counts").select("count").where("name", "=", name),
);

const listPrepared = async (db: Db | Tx) => {
  const text = "select statement, generic_plans + custom_plans as runs from pg_prepared_statements";
  return (await db.executeQuery<{ statement: string; runs: number }>(CompiledQuery.raw(text))).rows;
};

test("a connection prepares a query once, and other connections for themselves", async () => {
  const run = () =>
    database.db.transaction().execute(async (tx) => {
      for (let times = 0; times < 3; times++) await countByName.rows(tx, { name: "nobody" });
      return listPrepared(tx);
    });
  for (const prepared of await Promise.all([run(), run()])) {
    expect(prepared).toEqual([
      { statement: 'select "count" from "rate_counts" where "name" = $1', runs: expect.any(Number) },
    ]);
    expect(prepared[0]!.runs).toBeGreaterThanOrEqual(3);
  }
});

test("a prepared query outlives a migration that adds a column", async () => {
  const run = (text: string) => database.db.executeQuery(CompiledQuery.raw(text));
  await run("insert into rate_counts (name, count, ends_at) values ('kept', 7, now())");
  const find = () => countByName.first(database.db, { name: "kept" });
  expect(await find()).toEqual({ count: 7 });
  await run(
    "alter table rate_counts add column next_text text, add column next_count bigint not null default 7",
  );
  for (let times = 0; times < 12; times++) expect(await find()).toEqual({ count: 7 });
});

test("a query outside of a transaction is reported with its duration, and with its error if it fails", async () => {
  events.length = 0;
  await countByName.rows(database.db, { name: "nobody" });
  await expect(countByName.rows(database.db, { name: "\0" })).rejects.toThrow("invalid byte sequence");
  expect(events).toMatchObject([
    { level: "query", query: { query: { kind: "SelectQueryNode" } } },
    { level: "error", error: { code: "22021" } },
  ]);
  for (const { queryDurationMillis } of events) expect(queryDurationMillis).toBeGreaterThan(0);
  // The connections are free again, however many queries fail.
  for (let times = 0; times < 12; times++)
    await expect(countByName.rows(database.db, { name: "\0" })).rejects.toThrow();
  expect(database.poolStats!().busy).toBe(0);
});
