import { sql } from "kysely";
import type { Db, Tx } from "../schema.ts";
import { distributedTables } from "./distributed-tables.ts";
import { placeOf, placeTable } from "./place-table.ts";

const foreignKey = /,\s*foreign key \([^)]*\) references (\w+) \([^)]*\)(?: on delete cascade)?/g;

/**
 * Runs a migration's statement on a distributed database. A new table is moved to its place at once, and has its foreign keys to distributed
 * tables afterwards, because Citus takes them only from there.
 */
export async function runOnDistributed(tx: Db | Tx, statement: string): Promise<void> {
  const table = /^create table (\w+)/.exec(statement)?.[1];
  if (table === undefined || placeOf(table) === undefined) {
    await sql.raw(statement).execute(tx);
    return;
  }
  const later: string[] = [];
  const now = statement.replace(foreignKey, (clause, target: string) => {
    if (!(distributedTables as readonly string[]).includes(target)) return clause;
    later.push(clause.replace(/^,\s*/, ""));
    return "";
  });
  await sql.raw(now).execute(tx);
  await placeTable(tx, table);
  for (const clause of later) await sql`alter table ${sql.table(table)} add ${sql.raw(clause)}`.execute(tx);
}
