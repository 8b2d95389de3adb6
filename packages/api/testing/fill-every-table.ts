import { sql } from "kysely";
import { listBackupTables } from "../src/backup/backup-tables.ts";
import type { Db } from "../src/db/schema.ts";

/** Values that are easily lost or changed on the way, as PostgreSQL writes them, by type of the column. */
const values: Record<string, (name: string, row: number) => string> = {
  // Characters that JSON, a shell or a line-based format could get wrong.
  text: (name, row) => `${name} ${row} "quoted", \\n {braces}\u2028 and 🦊\ttabs\nlines`,
  "text[]": (_name, row) => `{web_${row},"a \\"b\\",{c}",""}`,
  jsonb: (name) => JSON.stringify({ [`"${name}" \\ 🦊`]: [1.5, null, { "": "a\nb" }] }),
  boolean: () => "true",
  integer: (_name, row) => String(2 ** 31 - 1 - row),
  "integer[]": () => "{0,2147483647,-1}",
  bigint: () => String(Number.MAX_SAFE_INTEGER),
  "double precision": () => String(0.1 + 0.2),
  date: (_name, row) => `2024-02-${28 + row}`,
  "timestamp with time zone": (_name, row) => `2099-12-31T23:59:59.12345${row}Z`,
  "timestamp with time zone[]": () => "{2099-12-31T23:59:59.123456Z,2100-01-01T00:00:00Z}",
};

interface Column {
  table: string;
  name: string;
  needsValue: boolean;
  /** The column that it refers to, as `table.name`. */
  target: string | null;
}

/** Inserts two rows into every table of a migrated database: one without null, and one of null and defaults where both may be. */
export async function fillEveryTable(db: Db): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select c.relname as table, a.attname as name, a.attnotnull and not a.atthasdef as "needsValue",
      (select t.relname || '.' || b.attname from pg_constraint as k
        join pg_class as t on t.oid = k.confrelid
        join pg_attribute as b on b.attrelid = t.oid and b.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey) limit 1) as target
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace`.execute(db);
  const inserted = new Map<string, string>();
  for (const { name: table, columns: typed } of await listBackupTables(db))
    for (const row of [0, 1]) {
      const given = typed.flatMap(({ name, type }) => {
        const column = columns.find((each) => each.table === table && each.name === name)!;
        if (row === 1 && !column.needsValue) return [];
        const own = values[type]!(`${table}.${name}`, row);
        const value = column.target === null ? own : inserted.get(`${column.target} ${row}`)!;
        inserted.set(`${table}.${name} ${row}`, value);
        return [{ name, value, type }];
      });
      await sql`insert into ${sql.table(table)} (${sql.join(given.map(({ name }) => sql.ref(name)))})
        values (${sql.join(given.map(({ value, type }) => sql`${value}::text::${sql.raw(type)}`))})`.execute(
        db,
      );
    }
}
