import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { distributedTables, referenceTables } from "./distribution/distributed-tables.ts";
import { distributionColumnOf } from "./distribution/place-table.ts";
import { queryDatabase } from "../../testing/query-database.ts";

/* The schema can be distributed by organization, and its SQL uses nothing that a distributed PostgreSQL lacks: docs/scaling.md. */

const source = new URL("../", import.meta.url);
const scaling = await readFile(new URL("../../../../docs/scaling.md", import.meta.url), "utf8");
const distributed: readonly string[] = distributedTables;
const everywhere: readonly string[] = referenceTables;

/** First columns of the keys of an organization's or a person's rows. */
const owners = ["organization_id", "user_id", "owner_id"];

/** Unique keys without an owner: those that lead to one before it is known. */
const ownerless = [
  "api_keys (key_hash)",
  "attempts (kind, subject)",
  "google_flows (token_hash)",
  "invitations (token_hash)",
  "mail_links (token_hash)",
  "organizations (id)",
  "passkey_challenges (token_hash)",
  "passkeys (credential_id)",
  "people (email)",
  "people (google_sub)",
  "people (id)",
  "rate_counts (name)",
  "sessions (token_hash)",
  "signups (token_hash)",
  "test_gateway_charges (key)",
  "trusted_lists (source)",
  "used_frames (digest)",
  "websites (asset_id)",
];

interface Unique {
  table: string;
  columns: string[];
}
const uniques = await queryDatabase<Unique>(`
  select tables.relname as "table", array(
      select attname::text from unnest(index.indkey[0:index.indnkeyatts - 1]) with ordinality as part (number, place)
      join pg_attribute on attrelid = tables.oid and attnum = part.number order by place) as columns
  from pg_index as index join pg_class as tables on tables.oid = index.indrelid
  where index.indisunique and tables.relnamespace = 'public'::regnamespace and tables.relname not like 'kysely%'`);
const tables = new Set(uniques.map(({ table }) => table));

test("every table has a primary key that starts with its owner, except the named few", () => {
  const without = uniques
    .filter(({ columns }) => !owners.includes(columns[0]!))
    .map(({ table, columns }) => `${table} (${columns.join(", ")})`);
  expect(without.toSorted()).toEqual(ownerless);
});

test("the application creates all ids: the schema has no sequence, no default that another node could repeat and no trigger", async () => {
  expect(await queryDatabase("select sequencename from pg_sequences where schemaname = 'public'")).toEqual(
    [],
  );
  expect(
    await queryDatabase(
      `select event_object_table from information_schema.triggers where trigger_schema = 'public'`,
    ),
  ).toEqual([]);
  const defaults = await queryDatabase<{ column_default: string }>(
    "select column_default from information_schema.columns where table_schema = 'public' and column_default ~ '\\('",
  );
  expect(defaults).toEqual([]);
});

test("a distributed table has its owner in each unique key and refers only to its own shard or to replicated tables", async () => {
  expect(distributed.length).toBeGreaterThan(5);
  expect([...distributed, ...everywhere].filter((table) => !tables.has(table))).toEqual([]);
  expect(distributed.filter((table) => everywhere.includes(table))).toEqual([]);
  for (const { table, columns } of uniques)
    if (distributed.includes(table))
      expect([table, columns]).toEqual([table, [distributionColumnOf(table), ...columns.slice(1)]]);
  const references = await queryDatabase<{ from: string; to: string; columns: string[] }>(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to", array(
        select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(references.length).toBeGreaterThan(10);
  const isLocal = (table: string) => !distributed.includes(table) && !everywhere.includes(table);
  const kept = references.filter(
    ({ from, to, columns }) =>
      !(
        everywhere.includes(to) ||
        (isLocal(from) && isLocal(to)) ||
        (distributed.includes(from) && distributed.includes(to) && columns.includes("organization_id"))
      ),
  );
  expect(kept).toEqual([]);
});

test("docs/scaling.md names where each table lives", () => {
  const rows = scaling.split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));
  const tablesOf = (place: string) =>
    [...rows.find((row) => row.startsWith(`| ${place}`))!.matchAll(/`(\w+)`/g)].map(([, table]) => table!);
  expect(tablesOf("every node")).toEqual(everywhere);
  expect(tablesOf("one node per organization").toSorted()).toEqual(distributed.toSorted());
  const others = [...tables].filter((table) => !distributed.includes(table) && !everywhere.includes(table));
  expect(tablesOf("the coordinator").toSorted()).toEqual(others.toSorted());
});

/** Features that one of these databases lacks or handles differently. */
const foreign: [RegExp, string][] = [
  [/\b(big|small)?serial\b|\bnextval\b|\bgenerated\s+(always|by default)\s+as\s+identity/i, "sequence"],
  [/\bctid\b|\bxm(in|ax)\b|\btableoid\b/i, "system column"],
  [
    /\bcreate\s+(or\s+replace\s+)?(function|procedure|trigger|rule|extension|domain)\b|\bdo\s+\$/i,
    "code in the database",
  ],
  [/\binherits\s*\(|\bpartition\s+by\s+(list|range|hash)\s*\(/i, "inheritance"],
  [
    /\block\s+table\b|\btablesample\b|\bdeclare\s+\w+\s+cursor\b|\bexclude\s+using\b|\bon\s+commit\b/i,
    "PostgreSQL only",
  ],
  [/\bpg_(try_)?advisory/i, "advisory lock"],
];

test("no statement uses a feature that one of the databases lacks, and names are locked in one place", async () => {
  const paths = (await readdir(source, { recursive: true })).filter(
    (path) => /(^|\/)store\.ts$|^db\/.+\.(sql|ts)$/.test(path) && !path.endsWith(".test.ts"),
  );
  expect(paths.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const path of paths) {
    const text = await readFile(new URL(path, source), "utf8");
    for (const [pattern, what] of foreign) if (pattern.test(text)) found.push(`${path}: ${what}`);
  }
  expect(found).toEqual(["db/acquire-name-lock.ts: advisory lock"]);
});

test("names are locked only where an account is created or an address is verified", async () => {
  const paths = (await readdir(new URL("modules/", source), { recursive: true })).filter((path) =>
    path.endsWith(".ts"),
  );
  const users: string[] = [];
  for (const path of paths)
    if ((await readFile(new URL(`modules/${path}`, source), "utf8")).includes("acquireNameLock("))
      users.push(path);
  expect(users.toSorted()).toEqual(["accounts/store.ts", "google/resolve-google-account.ts"]);
});
