import { migrateToLatest } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import type { Env } from "../env.ts";
import { openJobQueue } from "../jobs/job-queue.ts";

/**
 * Brings the schema up to date, including the job queue's, while processes of an older release run.
 * @param tell is called for every wait
 * @returns the names of the applied migrations
 */
export async function migrateDatabase(
  env: Pick<Env, "dataDir" | "databaseUrl">,
  tell: (sentence: string) => void,
): Promise<string[]> {
  const database = await openDatabase(env);
  try {
    const done = await migrateToLatest(database.db, { tell });
    const queue = await openJobQueue(database, (error) => tell(`job queue: ${error.message}`), false);
    await queue.close();
    return done;
  } finally {
    await database.close();
  }
}
