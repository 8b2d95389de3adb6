import { readdir, readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { expect, test } from "vitest";
import { foldedCounts, keptCounts } from "../../testing/counts.ts";
import { latestNames } from "../rooms/stats/store.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./schema.ts";

const folder = new URL("./migrations/", import.meta.url);

/** A database as the version that ended with this migration left it. */
async function databaseAt(last: string): Promise<PGlite> {
  const pglite = await PGlite.create();
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const done = files.filter((file) => file <= `${last}.sql`);
  expect(done.at(-1)).toBe(`${last}.sql`);
  for (const file of done) await pglite.exec(await readFile(new URL(file, folder), "utf8"));
  // What the migrator keeps of them.
  await pglite.exec(`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
    insert into kysely_migration_lock values ('migration_lock', 0);`);
  for (const file of done)
    await pglite.query("insert into kysely_migration values ($1, $2)", [file.slice(0, -4), new Date(0)]);
  return pglite;
}

test("0005: a history of every kind comes out counted, and websites keep the names they had", async () => {
  const pglite = await databaseAt("0004_public_api");
  await pglite.exec(`
    insert into accounts (id, email, name, created_at) values ('usr_a', 'a@test.example', 'A', now()), ('usr_b', 'b@test.example', 'B', now());
    insert into websites (account_id, id, asset_id, name, domain, age_restriction, brand_color, brand_accent_color, sensitivity,
        model_version, is_paused, enabled_countries, created_at, updated_at)
      select 'usr_a', id, 'ast_' || id, name, 'x.example', 'eighteen_plus', '#000000', '#000000', 75, 'm', false, '{}', '2025-01-01', updated_at
      from (values ('web_same', 'Same', '2025-01-01'::timestamptz), ('web_renamed', 'New name', '2026-01-15'), ('web_unused', 'Unused', '2025-06-01'))
        as given (id, name, updated_at);
    insert into verifications (account_id, id, website_id, website_name, asset_id, is_test, status, age_restriction, sensitivity,
        buffer_years, model_version, country, metadata, poses, created_at, expires_at, completed_at)
      select account_id, 'ver_' || row_number() over (), website_id, website_name, 'ast_x', is_test, status, 'eighteen_plus', 75,
        3, 'm', country, '{}', '{}', at, at + interval '30 minutes', case when status in ('created', 'started') then null else at end
      from
        unnest(array['created', 'started', 'passed', 'failed', 'cancelled', 'expired', 'error', 'not_required']) as status,
        unnest(array[false, true]) as is_test,
        unnest(array['DE', 'US', null]) as country,
        (values
          ('usr_a', 'web_same', 'Same', '2025-12-31T23:59:59.999Z'::timestamptz),
          ('usr_a', 'web_same', 'Same', '2026-01-01T00:00:00Z'),
          ('usr_a', 'web_renamed', 'Old name', '2024-02-29T12:00:00Z'),
          ('usr_a', 'web_renamed', 'New name', '2026-01-31T12:00:00Z'),
          ('usr_a', 'web_gone', 'Once', '2024-03-01T00:00:00Z'),
          ('usr_a', 'web_gone', 'Gone', '2024-03-02T00:00:00Z'),
          ('usr_b', 'web_b', 'B', '2026-01-01T00:00:00Z')) as given (account_id, website_id, website_name, at);`);

  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);

  const ask = async (sql: string, ...parameters: unknown[]) => (await pglite.query(sql, parameters)).rows;
  for (const [accountId, checks] of [
    ["usr_a", 6 * 5 * 2 * 3],
    ["usr_b", 5 * 2 * 3],
  ] as const) {
    const kept = await keptCounts(accountId, ask);
    expect(kept).toEqual(await foldedCounts(accountId, "UTC", ask));
    const years = Object.entries(kept).filter(([cell]) => cell.startsWith("year"));
    expect(years.reduce((sum, [, { total }]) => sum + total, 0)).toBe(checks);
  }
  expect(await ask("select distinct time_zone from accounts")).toEqual([{ time_zone: "UTC" }]);
  const names = await ask(
    "select website_id, name from website_names where account_id = 'usr_a' order by 1, 2",
  );
  expect(names).toEqual([
    { website_id: "web_gone", name: "Gone" },
    { website_id: "web_gone", name: "Once" },
    { website_id: "web_renamed", name: "New name" },
    { website_id: "web_renamed", name: "Old name" },
    { website_id: "web_same", name: "Same" },
    { website_id: "web_unused", name: "Unused" },
  ]);
  expect([...(await latestNames(db, "usr_a"))].toSorted()).toEqual([
    ["web_gone", "Gone"],
    ["web_renamed", "New name"],
    ["web_same", "Same"],
    ["web_unused", "Unused"],
  ]);
  await db.destroy();
});
