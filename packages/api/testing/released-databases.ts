import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { migrateTo, listMigrationNames, splitStatements } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open-database.ts";
import type { Db } from "../src/db/schema.ts";
import { createKeyring } from "../src/secrets/keyring.ts";
import { hashToken } from "../src/secrets/token.ts";
import { databaseUrlOf } from "./database-env.ts";
import { secretKey } from "./secret-key.ts";

const fixtures = new URL("../src/db/fixtures/", import.meta.url);

/** Lists the releases whose rows are stored as a fixture, such as `0001`. */
export async function listReleases(): Promise<string[]> {
  return (await readdir(fixtures)).map((file) => file.slice(0, -".sql".length)).toSorted();
}

/** Makes a folder's database that of a release, with its fixture's rows. */
export async function createReleasedDatabase(dataDir: string, release: string): Promise<void> {
  await withDatabase(dataDir, (db) => fillDatabaseAtRelease(db, release));
}

/** Migrates an open, empty database to a release and fills it with the fixture's rows. */
export async function fillDatabaseAtRelease(db: Db, release: string): Promise<void> {
  await migrateToRelease(db, release);
  const text = await readFile(new URL(`${release}.sql`, fixtures), "utf8");
  for (const statement of splitStatements(fillFixturePlaceholders(text)))
    await sql.raw(statement).execute(db);
}

/** Migrates an empty database to the release whose last migration's name has this prefix. */
export async function migrateToRelease(db: Db, release: string): Promise<void> {
  const last = (await listMigrationNames()).find((name) => name.startsWith(release))!;
  await db.transaction().execute((tx) => migrateTo(tx, last));
}

/** Queries a folder's database, which no server may have open. */
export async function withDatabase<Result>(
  dataDir: string,
  look: (db: Db) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir, databaseUrl: await databaseUrlOf(dataDir) });
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}

function fillFixturePlaceholders(text: string): string {
  const keyring = createKeyring(secretKey);
  return text.replaceAll(/\{\{(hash|key|sealed) ([^}]+)\}\}/g, (_, how: string, what: string) => {
    if (how === "hash") return hashToken(what);
    return how === "key" ? keyring.digest("api-key", what) : keyring.seal(what);
  });
}
