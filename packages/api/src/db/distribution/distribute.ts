import { sql } from "kysely";
import { LoggableError } from "../../loggable-error.ts";
import type { Db, Tx } from "../schema.ts";
import { distributedTables, referenceTables } from "./distributed-tables.ts";
import { allowPlacing, hasCitus, placeOf, placeTable, readPlaces } from "./place-table.ts";

/** The database cannot be distributed as it is. */
export class DistributionError extends LoggableError {}

/**
 * Distributes a database over the nodes of Citus, with its rows: everything or nothing. What is distributed already stays as it is, and
 * writes wait until it is done.
 * @returns the tables that were moved to their place
 * @throws DistributionError if the database has no Citus, lacks a table, or has one in another place
 */
export async function distribute(db: Db): Promise<string[]> {
  if (!(await hasCitus(db)))
    throw new DistributionError(
      "This database has no Citus. Create the extension in it and add its workers first (docs/scaling.md).",
    );
  const moved = await db.transaction().execute(moveToTheirPlaces);
  // The rows that stay behind on the coordinator are not read any more.
  for (const table of moved)
    await sql`select truncate_local_data_after_distributing_table(${table})`.execute(db);
  await requireColocation(db);
  return moved;
}

async function moveToTheirPlaces(tx: Tx): Promise<string[]> {
  await allowPlacing(tx);
  const places = await readPlaces(tx);
  requirePlaces(places);
  const waiting = [...referenceTables, ...distributedTables].filter((table) => !places.has(table));
  const foreignKeys = await listForeignKeys(tx, waiting);
  // Citus takes no foreign key between a table that is distributed and one that is not yet.
  for (const { table, name } of foreignKeys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const table of waiting) await placeTable(tx, table);
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  return waiting;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function listForeignKeys(tx: Tx, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
      and conrelid::regclass::text = any(${tables}::text[])`.execute(tx);
  return rows;
}

/** @throws DistributionError if one of these tables is in another place than it should be */
function requirePlaces(places: ReadonlyMap<string, string>): void {
  for (const [table, found] of places) {
    const wanted = placeOf(table);
    if (wanted !== undefined && found !== wanted)
      throw new DistributionError(`The table ${table} should be ${wanted}, and is ${found}.`);
  }
}

/** @throws DistributionError if the distributed tables are not beside each other */
async function requireColocation(db: Db): Promise<void> {
  const { rows } = await sql<{ groups: number }>`
    select count(distinct colocation_id)::int as groups from citus_tables
    where table_name::text = any(${[...distributedTables]}::text[])`.execute(db);
  if (rows[0]!.groups !== 1)
    throw new DistributionError(
      "The distributed tables are not colocated: an organization's rows are on several nodes.",
    );
}
