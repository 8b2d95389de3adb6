import type { OrganizationId, UserId } from "@ofage/contract";
import { queryDatabase } from "./query-database.ts";

type QueryFunction = <Row>(sql: string, ...parameters: unknown[]) => Promise<Row[]>;

/** Columns with the time of a visit, which change with every call. */
const lastSeenColumns = ["last_used_at"];

let ownedTables: Promise<{ name: string; column: string }[]> | undefined;
const listOwnedTables = () =>
  (ownedTables ??= queryDatabase(
    `select table_name as name, column_name as column from information_schema.columns
     where column_name in ('organization_id', 'user_id', 'owner_id') and table_schema = 'public' order by 1, 2`,
  ));

interface OrganizationAndOwner {
  organization: { id: OrganizationId };
  user: { id: UserId };
}

/** Returns a digest of an organization's and its owner's rows in every table of the schema, `organizations` and `people` included. */
export async function digestRowsOf({
  organization,
  user,
}: OrganizationAndOwner): Promise<Record<string, string>> {
  const tables = [
    { name: "organizations", column: "id" },
    { name: "people", column: "id" },
    ...(await listOwnedTables()),
  ];
  const digests = tables.map(
    ({ name, column }) =>
      `select '${name} by ${column}' as name, digest.* from (${digestQuery(name, `${column} in ($1, $2)`)}) as digest`,
  );
  const rows = await queryDatabase<Digest & { name: string }>(
    digests.join(" union all "),
    organization.id,
    user.id,
  );
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
