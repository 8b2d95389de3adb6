import { cp } from "node:fs/promises";
import { join } from "node:path";
import { getOrBuildCached } from "../../../fixtures/build-cache.ts";
import { createDatabase } from "../../../fixtures/postgres.ts";
import { migrateToLatest } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open-database.ts";
import { openJobQueue } from "../src/jobs/job-queue.ts";
import { databaseNameOf } from "./database-env.ts";

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
  const server = process.env.OFAGE_TEST_POSTGRES;
  if (server) await createDatabase(server, databaseNameOf(dataDir), postgresTemplate);
  else await cp(migrated, join(dataDir, "db"), { recursive: true });
}

/**
 * Creates the database that `copyMigratedDatabase` copies: on PostgreSQL at each run, embedded once for the current migrations.
 * @param postgres address of the server, without a database of ours; if omitted, the embedded database
 * @returns the folder of the embedded database, or the name of the one on PostgreSQL
 */
export async function prepareMigratedDatabase(postgres?: string): Promise<string> {
  if (postgres) {
    await migrateNewDatabase({ dataDir: "", databaseUrl: await createDatabase(postgres, postgresTemplate) });
    return postgresTemplate;
  }
  return getOrBuildCached("migrated", inputs, async (folder) => {
    await migrateNewDatabase({ dataDir: folder, databaseUrl: undefined });
    return join(folder, "db");
  });
}

async function migrateNewDatabase(env: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const database = await openDatabase(env);
  try {
    await migrateToLatest(database.db);
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
