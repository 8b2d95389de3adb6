import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { afterEach, expect, test } from "vitest";
import { createAccount } from "../../testing/account.ts";
import { callApi } from "../../testing/call-api.ts";
import { createWebsite } from "../../testing/start-check.ts";
import { createTemporaryFolder } from "../../testing/server-process.ts";
import { databaseEnvOf } from "../../testing/database-env.ts";
import { randomSeed, fuzzServer } from "../../testing/fuzz/fuzz-server.ts";
import { findInconsistentRows } from "../../testing/fuzz/find-inconsistent-rows.ts";
import { createNextRelease, nextMigration } from "../../testing/next-release.ts";
import { type InProcessServer, startInProcessServer } from "../../testing/in-process-server.ts";
import { listBackupTables } from "../backup/backup-tables.ts";
import { listAppliedMigrations, migrateToLatest } from "./migrate.ts";
import type { Db } from "./schema.ts";

/*
 * docs/decisions/0037-migrations.md: a process keeps running while the schema becomes that of the next release, and may be restarted on
 * it. The next migrations are unknown, so this test applies everything that they may do to every table at once.
 */

// Every route of the contract is called before and after.
const requests = 1_500;
const seed = Number(process.env.OFAGE_FUZZ_SEED ?? randomSeed());
const mark = "known to the next release only";

const leftovers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of leftovers.splice(0).toReversed()) await remove();
});

/** Writes a migration that adds a column of each kind that a migration may add to every table, and a new table. */
async function writeMigration(db: Db): Promise<string> {
  const tables = await listBackupTables(db);
  const additions = tables.map(
    ({
      name,
    }) => `alter table ${name} add column next_text text, add column next_count bigint not null default 7,
  add column next_mark text not null default '${mark}';
create index ${name}_next on ${name} (next_count);`,
  );
  return [...additions, "create table next_things (id text primary key, next_count bigint not null);"].join(
    "\n",
  );
}

test(
  `no call is affected by a migration to the next release (OFAGE_FUZZ_SEED=${seed})`,
  { timeout: 400_000 },
  async () => {
    const { path: dataDir, remove } = await createTemporaryFolder();
    leftovers.push(remove);
    const variables = { DATA_DIR: dataDir, ...(await databaseEnvOf(dataDir)) };
    let own: InProcessServer | undefined = await startInProcessServer(variables);
    leftovers.push(async () => own?.stop());
    const outbox = join(dataDir, "outbox");
    const { db } = own.services;
    const folder = await createNextRelease(await writeMigration(db));
    let migrated: Promise<string[]> | undefined;
    const { findings, routes, requestCount } = await fuzzServer({
      url: own.url,
      outbox,
      seed,
      requests,
      accountCount: 4,
      connections: 8,
      onProgress: () => (migrated ??= migrateToLatest(db, { folder })),
    });
    expect(await migrated).toEqual([nextMigration]);
    expect(requestCount).toBeGreaterThanOrEqual(requests);
    expect(findings).toEqual([]);
    const succeeded = Object.values(routes).filter((row) => row.succeeded > 0);
    expect(succeeded.length).toBeGreaterThan(Object.keys(routes).length / 2);
    const ask = (text: string) => db.executeQuery(CompiledQuery.raw(text)).then(({ rows }) => rows);
    expect(await findInconsistentRows(ask)).toEqual([]);
    await own.stop();
    own = undefined;

    own = await startInProcessServer(variables);
    expect((await listAppliedMigrations(own.services.db)).at(-1)).toBe(nextMigration);
    const via = { server: own.url };
    const { session } = await createAccount(via, dataDir);
    await createWebsite(session, {}, via);
    const all = await callApi("exportMe", {}, { ...via, bearer: session });
    expect(all.status).toBe(200);
    expect(all.text).not.toContain(mark);
  },
);
