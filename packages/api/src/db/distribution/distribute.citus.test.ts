import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { databaseUrlOf } from "../../../testing/database-env.ts";
import { fillEveryTable } from "../../../testing/fill-every-table.ts";
import { dumpDatabase } from "../../backup/dump-database.ts";
import { migrateToLatest, runStatements } from "../migrate.ts";
import { type Database, openDatabase } from "../open-database.ts";
import { countRows } from "../count-rows.ts";
import { distributedTables, referenceTables } from "./distributed-tables.ts";
import { distribute } from "./distribute.ts";
import { readPlaces } from "./place-table.ts";

let database: Database | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
});

/** Opens a migrated database with rows in every table, not distributed. */
async function openFilledDatabase(): Promise<Database> {
  const dataDir = `distribute-${randomUUID()}`;
  database = await openDatabase({ dataDir, databaseUrl: await databaseUrlOf(dataDir) });
  await migrateToLatest(database.db);
  await fillEveryTable(database.db);
  return database;
}

const allTables = [...referenceTables, ...distributedTables];

async function readRows({ db }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of allTables) counts[table] = await countRows(db.selectFrom(table));
  return counts;
}

async function listForeignKeys({ db }: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid::regclass::text !~ '_\\d+$'
    order by 1, 2`.execute(db);
  return rows;
}

/** Drops what keeps Citus from moving a table by itself. */
const dropForeignKey = ({ db }: Database, table: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_organization_id_fkey`)}`.execute(
    db,
  );

test("distribute moves every row of a full database and keeps its foreign keys", async () => {
  const filled = await openFilledDatabase();
  const [rows, foreignKeys] = [await readRows(filled), await listForeignKeys(filled)];
  expect(rows.verifications).toBeGreaterThan(0);
  expect(foreignKeys.length).toBeGreaterThan(20);
  expect(await distribute(filled.db)).toEqual(allTables);
  expect(await readRows(filled)).toEqual(rows);
  expect(await listForeignKeys(filled)).toEqual(foreignKeys);
  expect([...(await readPlaces(filled.db)).keys()].toSorted()).toEqual(allTables.toSorted());
  // Nothing is left on the coordinator but the metadata.
  const { rows: left } = await sql<{
    size: number;
  }>`select pg_relation_size('verifications')::int as size`.execute(filled.db);
  expect(left).toEqual([{ size: 0 }]);
});

test("distribute changes nothing the second time, and moves a table that was left behind", async () => {
  const filled = await openFilledDatabase();
  await distribute(filled.db);
  expect(await distribute(filled.db)).toEqual([]);
  const rows = await readRows(filled);
  await dropForeignKey(filled, "usage_totals");
  await sql`select undistribute_table('usage_totals')`.execute(filled.db);
  expect(await distribute(filled.db)).toEqual(["usage_totals"]);
  expect(await readRows(filled)).toEqual(rows);
});

test("distribute refuses a table that is distributed in another way", async () => {
  const filled = await openFilledDatabase();
  await dropForeignKey(filled, "invoices");
  await sql`select create_reference_table('invoices')`.execute(filled.db);
  await expect(distribute(filled.db)).rejects.toThrow(
    "The table invoices should be distributed by organization_id, and is whole on every node.",
  );
});

test("a backup of a distributed database is refused", async () => {
  const filled = await openFilledDatabase();
  await distribute(filled.db);
  await expect(dumpDatabase(filled.db, { key_mark: "mark" }, async () => {})).rejects.toThrow(
    "This database is distributed over nodes. Back up the nodes themselves (docs/scaling.md).",
  );
});

test("a migration of a distributed database moves a new table to its place, with its foreign keys", async () => {
  const filled = await openFilledDatabase();
  await distribute(filled.db);
  await filled.db.transaction().execute(async (tx) => {
    await runStatements(tx, "drop table verification_attempts;");
    await runStatements(
      tx,
      `create table verification_attempts (
  organization_id text not null,
  verification_id text not null,
  number int not null,
  primary key (organization_id, verification_id, number),
  foreign key (organization_id, verification_id) references verifications (organization_id, id) on delete cascade
);
alter table verifications add column later text;
create index verifications_later on verifications (organization_id, later);`,
    );
  });
  expect((await readPlaces(filled.db)).get("verification_attempts")).toBe("distributed by organization_id");
  expect(await listForeignKeys(filled)).toContainEqual({
    table: "verification_attempts",
    definition:
      "FOREIGN KEY (organization_id, verification_id) REFERENCES verifications(organization_id, id) ON DELETE CASCADE",
  });
});
