import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db, Tx } from "./schema.ts";
import { allowPlacing, isDistributed } from "./distribution/place-table.ts";
import { runOnDistributed } from "./distribution/run-on-distributed.ts";
import { OperatorError } from "../operator-error.ts";

const ownMigrations = new URL("./migrations/", import.meta.url);

/** Time that a schema change waits for a locked table; later queries wait equally long. */
const lockTimeoutSetting = "3s";
const maxLockAttempts = 20;
const lockRetryDelayMs = 2_000;

/** PostgreSQL's code for a lock that was not available in time. */
const lockNotAvailable = "55P03";

/** A table was locked for longer than the migration waited; nothing was changed. */
export class SchemaBusyError extends OperatorError {}

/**
 * Brings the schema up to date; does nothing if it already is, or if it is newer than this release. If two run at
 * once, the second waits for the first and finds nothing to do.
 * @param options.tell is called for every wait for a table
 * @param options.folder the release's migrations
 * @returns the names of the applied migrations
 * @throws SchemaBusyError, or the error of the first migration that failed, which is rolled back
 */
export async function migrateToLatest(
  db: Db,
  { tell = (_sentence: string) => {}, folder = ownMigrations } = {},
): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const { missing, newer } = await compareMigrations(db, folder);
    // Kysely's migrator reads the whole catalog twice before it finds nothing to do, which costs the embedded database a second.
    if (missing.length === 0) return [];
    const { error, results } = await createMigrator(db, newer, folder).migrateToLatest();
    if (!error) {
      const done = results?.filter(({ status }) => status === "Success") ?? [];
      return done.map(({ migrationName }) => migrationName);
    }
    const waited = (error as { code?: string }).code === lockNotAvailable;
    // A newer release may have migrated since the check above.
    const overtaken = (await compareMigrations(db, folder)).newer.length !== newer.length;
    if (!waited && !overtaken) throw error;
    if (tries === maxLockAttempts) {
      throw new SchemaBusyError(
        "The schema was not changed: a transaction locked a table for longer than a migration may wait. " +
          "Find it in pg_stat_activity, and try again when it has ended.",
        { cause: error },
      );
    }
    if (waited) {
      tell(`A table is locked by another transaction; trying again (${tries} of ${maxLockAttempts - 1}).`);
      await new Promise((resolve) => setTimeout(resolve, lockRetryDelayMs));
    }
  }
}

/**
 * Migrates an empty database to the schema of an earlier release, in the transaction that fills it.
 * @param last name of its last migration
 */
export async function migrateTo(tx: Tx, last: string, folder = ownMigrations): Promise<void> {
  const { error } = await createMigrator(tx, [], folder).migrateTo(last);
  if (error) throw error;
}

/** Lists the names of a release's migrations, in order; this release's if the folder is omitted. */
export async function listMigrationNames(folder = ownMigrations): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  return files.map((file) => file.slice(0, -".sql".length)).toSorted();
}

/** Lists the names of the migrations applied to a database, in order; empty if it has no schema. */
export async function listAppliedMigrations(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return [];
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map(({ name }) => name).toSorted();
}

/**
 * Lists a release's migrations that are not applied (`missing`), and applied ones that it does not know (`newer`).
 * During a rolling upgrade the schema is that of the next release while this one still runs, and may be restarted.
 * Kysely calls unknown migrations corrupted; since a release only adds to the schema
 * (docs/decisions/0037-migrations.md), this release can ignore them.
 */
async function compareMigrations(db: Db, folder: URL): Promise<{ missing: string[]; newer: string[] }> {
  const ours = await listMigrationNames(folder);
  const applied = await listAppliedMigrations(db);
  return {
    missing: ours.filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => name > ours.at(-1)!),
  };
}

function createMigrator(db: Db | Tx, newer: string[], folder: URL): Migrator {
  const done = newer.map((name): [string, Migration] => [name, { up: async () => {} }]);
  const getMigrations = async () => Object.fromEntries([...(await readMigrations(folder)), ...done]);
  return new Migrator({ db, provider: { getMigrations } });
}

async function readMigrations(folder: URL): Promise<[string, Migration][]> {
  const names = await listMigrationNames(folder);
  return Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(`${name}.sql`, folder), "utf8");
      return [name, { up: (db: Db) => runStatements(db, text) }];
    }),
  );
}

/**
 * Runs a migration's statements in its transaction.
 * @param text SQL in which each statement ends its line
 */
export async function runStatements(tx: Db | Tx, text: string): Promise<void> {
  await sql.raw(`set local lock_timeout = '${lockTimeoutSetting}'`).execute(tx);
  const isOnNodes = await isDistributed(tx);
  if (isOnNodes) await allowPlacing(tx);
  for (const statement of splitStatements(text))
    await (isOnNodes ? runOnDistributed(tx, statement) : sql.raw(statement).execute(tx));
}

/**
 * Splits SQL into statements, because the embedded database's query protocol takes one at a time.
 * @param text SQL in which each statement ends its line
 */
export function splitStatements(text: string): string[] {
  const statements = text.replace(/^\s*--.*$/gm, "").split(/;\s*$/m);
  return statements.map((statement) => statement.trim()).filter(Boolean);
}
