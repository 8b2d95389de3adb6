import { migrateToLatest } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import type { Env } from "../env.ts";
import { openJobQueue } from "../jobs/job-queue.ts";

/**
 * Brings the schema up to date, the job queue's among it, beside running processes of an older release.
 * @param tell hears of every wait
 * @returns the names of the migrations that were done
 */
export async function migrateDatabase(
  env: Pick<Env, "dataDir" | "databaseUrl">,
  tell: (sentence: string) => void,
): Promise<string[]> {
  const database = await openDatabase(env);
  try {
    const done = await migrateToLatest(database.db, tell);
    const queue = await openJobQueue(database, (error) => tell(`job queue: ${error.message}`), false);
    await queue.close();
    return done;
  } finally {
    await database.close();
  }
}
