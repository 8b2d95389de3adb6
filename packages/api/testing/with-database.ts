import { openDatabase } from "../src/db/open-database.ts";
import type { Db } from "../src/db/schema.ts";
import { databaseUrlOf } from "./database-env.ts";

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
