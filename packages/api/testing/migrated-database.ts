import { cp } from "node:fs/promises";
import { join } from "node:path";
import { getOrBuildCached } from "../../../fixtures/build-cache.ts";
import { createDatabase } from "../../../fixtures/postgres.ts";
import { migrateToLatest } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open-database.ts";
import { openJobQueue } from "../src/jobs/job-queue.ts";
import { databaseNameOf } from "./database-env.ts";

/*
 * A server's first start makes and migrates its database, which costs more than most tests of it. That is done once, here, and copied.
 */

const inputs = ["packages/api/src/db/migrations", "packages/api/src/jobs", "package-lock.json"];
const postgresTemplate = "ofage_migrated";

/** Gives a folder, which has no database yet, a copy of the migrated one. @param migrated as `prepareMigratedDatabase` named it */
export async function copyMigratedDatabase(dataDir: string, migrated: string): Promise<void> {
  const server = process.env.OFAGE_TEST_POSTGRES;
  if (server) await createDatabase(server, databaseNameOf(dataDir), postgresTemplate);
  else await cp(migrated, join(dataDir, "db"), { recursive: true });
}

/**
 * Makes the database that `copyMigratedDatabase` copies: on PostgreSQL anew, embedded once for these migrations.
 * @param postgres address of the server, without a database of ours; without it, the embedded database
 * @returns the folder of the embedded one, or the name of the one on PostgreSQL
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
