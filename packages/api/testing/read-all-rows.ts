import { CompiledQuery } from "kysely";
import { listBackupTables } from "../src/backup/backup-tables.ts";
import type { Db } from "../src/db/schema.ts";

const ask = async (db: Db, text: string) =>
  (await db.executeQuery<{ line: string }>(CompiledQuery.raw(text))).rows.map(({ line }) => line).toSorted();

/** Every row of every table of ours, as text and in one order. */
export async function readTableRows(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  // As jsonb, which orders names and writes times in one way, where a column stands in its table and what the session says of times aside.
  for (const { name } of await listBackupTables(db))
    rows[name] = await ask(db, `select to_jsonb(row)::text as line from ${name} as row`);
  return rows;
}

/** The same, and the jobs that wait. */
export async function readAllRows(db: Db): Promise<Record<string, string[]>> {
  const waiting = `select jsonb_build_array(id, name, data, start_after)::text as line from pgboss.job
    where state::text in ('created', 'retry', 'active')`;
  return { ...(await readTableRows(db)), "waiting jobs": await ask(db, waiting) };
}
