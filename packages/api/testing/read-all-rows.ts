import { CompiledQuery } from "kysely";
import { listBackupTables } from "../src/backup/backup-tables.ts";
import type { Db } from "../src/db/schema.ts";

const ask = async (db: Db, text: string) =>
  (await db.executeQuery<{ line: string }>(CompiledQuery.raw(text))).rows.map(({ line }) => line).toSorted();

/** Returns every row of all our tables, as text in a stable order. */
export async function readTableRows(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  // jsonb sorts names and has one format for times, independent of column order and session settings.
  for (const { name } of await listBackupTables(db))
    rows[name] = await ask(db, `select to_jsonb(row)::text as line from ${name} as row`);
  return rows;
}

/** Returns the same rows and the pending jobs. */
export async function readAllRows(db: Db): Promise<Record<string, string[]>> {
  const waiting = `select jsonb_build_array(id, name, data, start_after)::text as line from pgboss.job
    where state::text in ('created', 'retry', 'active')`;
  return { ...(await readTableRows(db)), "waiting jobs": await ask(db, waiting) };
}
