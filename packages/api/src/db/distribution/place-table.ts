import { sql } from "kysely";
import type { Db, Tx } from "../schema.ts";
import { distributedTables, referenceTables } from "./distributed-tables.ts";

/** Where a table lives on Citus, other than on the coordinator alone. */
export type Place = "whole on every node" | `distributed by ${string}`;

/** Returns the column that selects a row's node. An Idempotency-Key may be that of a person, whose call concerns no organization. */
export const distributionColumnOf = (table: string) =>
  table === "idempotency_keys" ? "owner_id" : "organization_id";

/** Returns where a table should live; undefined for one that stays on the coordinator. */
export function placeOf(table: string): Place | undefined {
  const isNamedIn = (tables: readonly string[]) => tables.includes(table);
  if (isNamedIn(referenceTables)) return "whole on every node";
  return isNamedIn(distributedTables) ? `distributed by ${distributionColumnOf(table)}` : undefined;
}

/** Tells whether the database has Citus. */
export async function hasCitus(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/** Tells whether the database has Citus and tables that are distributed. */
export const isDistributed = async (db: Db | Tx): Promise<boolean> =>
  (await hasCitus(db)) && (await readPlaces(db)).size > 0;

/**
 * Reads where the tables are that do not live on the coordinator alone.
 * @returns a place or a description of another, by table
 */
export async function readPlaces(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; type: string; column: string }>`
    select table_name::text as "table", citus_table_type as type, distribution_column as "column"
    from citus_tables where citus_table_type <> 'local'`.execute(db);
  const reference: Place = "whole on every node";
  return new Map(
    rows.map(({ table, type, column }) => [table, type === "reference" ? reference : `${type} by ${column}`]),
  );
}

/** Prepares a transaction for statements about tables of either place. */
export async function allowPlacing(tx: Db | Tx): Promise<void> {
  // A foreign key to a table that is whole on every node must be there before shards are written in parallel.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
  await sql`set local client_min_messages = 'warning'`.execute(tx);
}

/** Moves a table from the coordinator to its place. */
export async function placeTable(tx: Db | Tx, table: string): Promise<void> {
  const [first] = distributedTables;
  const beside = table === first ? "default" : first;
  if (placeOf(table) === "whole on every node")
    await sql`select create_reference_table(${table})`.execute(tx);
  else
    await sql`select create_distributed_table(${table}, ${distributionColumnOf(table)}, colocate_with => ${beside})`.execute(
      tx,
    );
}
