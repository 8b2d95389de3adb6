import { distribute } from "../db/distribution/distribute.ts";
import { openDatabase } from "../db/open-database.ts";
import { type Env, EnvError } from "../env.ts";
import { migrateDatabase } from "./migrate-database.ts";

/**
 * Brings the schema up to date and distributes it over the nodes of Citus.
 * @param tell is called for every wait
 * @returns the tables that were moved to their place
 * @throws EnvError without DATABASE_URL, DistributionError
 */
export async function distributeDatabase(
  env: Pick<Env, "dataDir" | "databaseUrl">,
  tell: (sentence: string) => void,
): Promise<string[]> {
  if (!env.databaseUrl) throw new EnvError("DATABASE_URL: set it to the address of Citus's coordinator.");
  await migrateDatabase(env, tell);
  const database = await openDatabase(env);
  try {
    return await distribute(database.db);
  } finally {
    await database.close();
  }
}
