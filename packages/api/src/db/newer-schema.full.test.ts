import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { afterEach, expect, test } from "vitest";
import { createAccount } from "../../testing/account.ts";
import { call } from "../../testing/call.ts";
import { createWebsite } from "../../testing/check.ts";
import { newFolder } from "../../testing/child.ts";
import { databaseOf } from "../../testing/database-of.ts";
import { facelessJpeg } from "../../testing/frames.ts";
import { anySeed, fuzz } from "../../testing/fuzz/fuzz.ts";
import { faultsOf } from "../../testing/fuzz/whole.ts";
import { type OwnServer, startOwnServer } from "../../testing/own-server.ts";
import { migrationsOf } from "./migrate.ts";
import type { Db } from "./schema.ts";

/*
 * docs/decisions/0037-migrations.md: a process goes on while the schema becomes that of the next release, and may be restarted on it. What the next
 * migrations will be nobody knows; so everything that they may do is done to every table at once.
 */

// Every row of the contract is called before and after.
const requests = 1_500;
const seed = Number(process.env.OFAGE_FUZZ_SEED ?? anySeed());
const mark = "known to the next release only";

const leftovers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of leftovers.splice(0).toReversed()) await remove();
});

/** Columns of each kind that a migration may add, in every table of ours, and a table of its own; in one transaction, as a migration is. */
async function migrateToNext(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const run = (text: string) => tx.executeQuery<{ name: string }>(CompiledQuery.raw(text));
    const { rows } = await run(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1",
    );
    for (const { name } of rows) {
      await run(`alter table ${name} add column next_text text, add column next_count bigint not null default 7,
        add column next_mark text not null default '${mark}'`);
      await run(`create index ${name}_next on ${name} (next_count)`);
    }
    await run("create table next_things (id text primary key, next_count bigint not null)");
    await run(`insert into kysely_migration values ('9999_next', '${new Date().toISOString()}')`);
    return rows.length;
  });
}

test(
  `no call notices that the schema becomes that of the next release (OFAGE_FUZZ_SEED=${seed})`,
  { timeout: 400_000 },
  async () => {
    const { path: dataDir, remove } = await newFolder();
    leftovers.push(remove);
    const variables = { DATA_DIR: dataDir, ...(await databaseOf(dataDir)) };
    let own: OwnServer | undefined = await startOwnServer(variables);
    leftovers.push(async () => own?.stop());
    const outbox = join(dataDir, "outbox");
    const { db } = own.services;
    let migrated: Promise<number> | undefined;
    const { findings, rows, sent } = await fuzz({
      url: own.url,
      outbox,
      seed,
      requests,
      accounts: 4,
      connections: 8,
      pictures: [facelessJpeg],
      onProgress: () => (migrated ??= migrateToNext(db)),
    });
    expect(await migrated).toBeGreaterThan(20);
    expect(sent).toBeGreaterThanOrEqual(requests);
    expect(findings).toEqual([]);
    const succeeded = Object.values(rows).filter((row) => row.succeeded > 0);
    expect(succeeded.length).toBeGreaterThan(Object.keys(rows).length / 2);
    const ask = (text: string) => db.executeQuery(CompiledQuery.raw(text)).then(({ rows }) => rows);
    expect(await faultsOf(ask)).toEqual([]);
    await own.stop();
    own = undefined;

    own = await startOwnServer(variables);
    expect((await migrationsOf(own.services.db)).at(-1)).toBe("9999_next");
    const via = { server: own.url };
    const { session } = await createAccount(via, dataDir);
    await createWebsite(session, {}, via);
    const all = await call("exportMe", {}, { ...via, bearer: session });
    expect(all.status).toBe(200);
    expect(all.text).not.toContain(mark);
  },
);
