import { queryDatabase } from "./query-database.ts";

type QueryFunction = <Row>(sql: string, ...parameters: unknown[]) => Promise<Row[]>;

/** Columns with the time of a visit, which change with every call. */
const lastSeenColumns = ["last_used_at"];

const tablesWith = (column: string) =>
  queryDatabase<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = $1 and table_schema = 'public' order by 1`,
    column,
  );

/** Returns a digest of the account's rows in every table of the schema that stores rows by account, `accounts` included. */
export async function digestAccountRows(accountId: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {
    accounts: await digestTable(queryDatabase, "accounts", "id = $1", accountId),
  };
  for (const { name } of await tablesWith("account_id"))
    digests[name] = await digestTable(queryDatabase, name, "account_id = $1", accountId);
  return digests;
}

/**
 * Returns a digest of each of our tables.
 * @param ask queries a server's own database
 */
export async function digestAllTables(ask: QueryFunction): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    `select table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) digests[name] = await digestTable(ask, name, "true");
  return digests;
}

async function digestTable(
  ask: QueryFunction,
  table: string,
  where: string,
  ...parameters: unknown[]
): Promise<string> {
  const [row] = await ask<{ rows: number; digest: string | null }>(
    `select count(*)::int as rows, md5(string_agg(line, chr(10) order by line)) as digest
     from (select (to_jsonb(t) - '{${lastSeenColumns.join(",")}}'::text[])::text as line from ${table} as t where ${where}) as lines`,
    ...parameters,
  );
  return `${row!.rows} rows ${row!.digest ?? ""}`;
}
