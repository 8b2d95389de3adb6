import { sql } from "kysely";
import type { Db, Tx } from "../db/schema.ts";

/** A table in the form that a backup contains. */
export interface BackupTable {
  name: string;
  columns: { name: string; type: string }[];
}

/**
 * Lists all application tables, referenced tables first. Leaves out the migrator's own tables, because the backup's
 * header lists the migrations.
 */
export async function listBackupTables(db: Db | Tx): Promise<BackupTable[]> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_migration%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select f.relname as from, t.relname as to
    from pg_constraint as k join pg_class as f on f.oid = k.conrelid join pg_class as t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = current_schema()::regnamespace and f.oid <> t.oid`.execute(db);
  const names = [...new Set(columns.map(({ table }) => table))];
  return sortByReferences(names, references).map((name) => ({
    name,
    columns: columns
      .filter(({ table }) => table === name)
      .map(({ name: column, type }) => ({ name: column, type })),
  }));
}

function sortByReferences(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ from, to }) => from === name && left.has(to)),
    );
    if (free.length === 0) throw new Error(`these tables refer to each other: ${[...left].join(", ")}`);
    for (const name of free) {
      ordered.push(name);
      left.delete(name);
    }
  }
  return ordered;
}

/**
 * Tells whether a database has no tables of any application. The queue's schema may exist, as an interrupted restore
 * leaves it, but must hold no job.
 */
export async function isDatabaseEmpty(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ tables: number; queue: boolean }>`
    select (select count(*)::int from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')) as tables,
      to_regclass('pgboss.job') is not null as queue`.execute(db);
  if (rows[0]!.tables > 0) return false;
  if (!rows[0]!.queue) return true;
  const { rows: jobs } = await sql`select 1 from pgboss.job limit 1`.execute(db);
  return jobs.length === 0;
}
