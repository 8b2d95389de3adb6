import { queryDatabase } from "./query-database.ts";

/** Finds every table of the running server's database, the queue's included, with a row that contains this text. */
export async function findTablesContaining(text: string): Promise<string[]> {
  const tables = await queryDatabase<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await queryDatabase(
      `select 1 from ${name} as row where position($1 in row::text) > 0 limit 1`,
      text,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
