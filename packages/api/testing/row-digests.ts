import { queryDatabase } from "./query-database.ts";

type QueryFunction = <Row>(sql: string, ...parameters: unknown[]) => Promise<Row[]>;

/** Columns with the time of a visit, which change with every call. */
const lastSeenColumns = ["last_used_at"];

let accountTables: Promise<{ name: string }[]> | undefined;
const listAccountTables = () =>
  (accountTables ??= queryDatabase(
    `select table_name as name from information_schema.columns where column_name = 'account_id' and table_schema = 'public' order by 1`,
  ));

/** Returns a digest of the account's rows in every table of the schema that stores rows by account, `accounts` included. */
export async function digestAccountRows(accountId: string): Promise<Record<string, string>> {
  const tables = (await listAccountTables()).map(({ name }) => ({ name, column: "account_id" }));
  const digests = [{ name: "accounts", column: "id" }, ...tables].map(
    ({ name, column }) =>
      `select '${name}' as name, digest.* from (${digestQuery(name, `${column} = $1`)}) as digest`,
  );
  const rows = await queryDatabase<Digest & { name: string }>(digests.join(" union all "), accountId);
  return Object.fromEntries(rows.map((row) => [row.name, digestText(row)]));
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

async function digestTable(ask: QueryFunction, table: string, where: string): Promise<string> {
  const [row] = await ask<Digest>(digestQuery(table, where));
  return digestText(row!);
}

interface Digest {
  rows: number;
  digest: string | null;
}

const digestQuery = (table: string, where: string) =>
  `select count(*)::int as rows, md5(string_agg(line, chr(10) order by line)) as digest
   from (select (to_jsonb(t) - '{${lastSeenColumns.join(",")}}'::text[])::text as line from ${table} as t where ${where}) as lines`;

const digestText = ({ rows, digest }: Digest) => `${rows} rows ${digest ?? ""}`;
