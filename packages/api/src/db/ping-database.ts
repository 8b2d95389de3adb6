import { sql } from "kysely";
import type { Db } from "./schema.ts";

/** Resolves once the database has answered. @throws when it cannot be reached */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
