import { sql } from "kysely";
import type { Db } from "./schema.ts";

/**
 * Queries the database, to learn whether it answers.
 * @throws if it cannot be reached
 */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
