import { cp } from "node:fs/promises";
import { join } from "node:path";
import { getOrBuildCached } from "../../../fixtures/build-cache.ts";
import { distribute } from "../src/db/distribution/distribute.ts";
import { migrateToLatest } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open-database.ts";
import { openJobQueue } from "../src/jobs/job-queue.ts";
import { createTestDatabase, databaseNameOf, testDatabaseServers } from "./test-databases.ts";

/*
 * A server's first start creates and migrates its database, which costs more than most tests of it. It is done once here and then copied.
 */

const inputs = ["packages/api/src/db/migrations", "packages/api/src/jobs", "package-lock.json"];
const postgresTemplate = "ofage_migrated";

/**
 * Copies the migrated database to a folder that has none yet.
 * @param migrated return value of `prepareMigratedDatabase`
 */
export async function copyMigratedDatabase(dataDir: string, migrated: string): Promise<void> {
  const servers = testDatabaseServers();
  if (servers.length > 0) await createTestDatabase(servers, databaseNameOf(dataDir), postgresTemplate);
  else await cp(migrated, join(dataDir, "db"), { recursive: true });
}

/**
 * Creates the database that `copyMigratedDatabase` copies: on PostgreSQL at each run, embedded once for the current migrations.
 * @param servers addresses of PostgreSQL servers, without a database of ours; if omitted, the embedded database
 * @returns the folder of the embedded database, or the name of the one on PostgreSQL
 */
export async function prepareMigratedDatabase(servers: readonly string[] = []): Promise<string> {
  if (servers.length > 0) {
    await migrateTestDatabase(await createTestDatabase(servers, postgresTemplate), servers.length > 1);
    return postgresTemplate;
  }
  return getOrBuildCached("migrated", inputs, async (folder) => {
    await migrateNewDatabase({ dataDir: folder, databaseUrl: undefined }, false);
    return join(folder, "db");
  });
}

/** Migrates a new database on PostgreSQL, and distributes it over the nodes of a cluster. */
export const migrateTestDatabase = (databaseUrl: string, isCluster: boolean): Promise<void> =>
  migrateNewDatabase({ dataDir: "", databaseUrl }, isCluster);

async function migrateNewDatabase(
  env: { dataDir: string; databaseUrl: string | undefined },
  isCluster: boolean,
): Promise<void> {
  const database = await openDatabase(env);
  try {
    await migrateToLatest(database.db);
    if (isCluster) await distribute(database.db);
    const queue = await openJobQueue(
      database,
      (error) => {
        throw error;
      },
      false,
    );
    await queue.close();
    await database.maintain?.();
  } finally {
    await database.close();
  }
}
