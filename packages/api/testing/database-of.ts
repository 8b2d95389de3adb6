import { createHash } from "node:crypto";
import { createDatabase } from "../../../fixtures/postgres.ts";
import { secretKey } from "./secret-key.ts";

/*
 * OFAGE_TEST_POSTGRES is the address of a PostgreSQL server whose databases the servers under test use; without it they use the embedded one.
 */

/**
 * What a server on this folder has in its environment for its database: nothing for the embedded one, else a PostgreSQL database
 * of its own, the same for the same folder.
 */
export async function databaseOf(dataDir: string): Promise<Record<string, string>> {
  const url = await databaseUrlOf(dataDir);
  return url === undefined ? {} : { DATABASE_URL: url, SECRET_KEY: secretKey };
}

/** The address of a folder's database; undefined where it is the embedded one. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  const server = process.env.OFAGE_TEST_POSTGRES;
  if (!server) return undefined;
  return createDatabase(server, createHash("sha256").update(dataDir).digest("hex").slice(0, 32));
}
