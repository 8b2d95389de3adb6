import { createHash } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { createCitusDatabase } from "../../../fixtures/citus.ts";
import { createDatabase } from "../../../fixtures/postgres.ts";

/*
 * OFAGE_TEST_POSTGRES holds the address of a PostgreSQL server for the databases of the servers under test, or the addresses of a
 * cluster's coordinator and workers, separated by commas; without it they use the embedded database.
 */

/** Returns the addresses of the servers; empty for the embedded database. */
export const testDatabaseServers = (): string[] =>
  process.env.OFAGE_TEST_POSTGRES?.split(",").filter(Boolean) ?? [];

/**
 * Creates a database unless it exists.
 * @param servers see `testDatabaseServers`; at least one
 * @param template database to copy, which no server may have open; empty if omitted
 * @returns its address
 */
export const createTestDatabase = (
  servers: readonly string[],
  name: string,
  template?: string,
): Promise<string> =>
  servers.length > 1
    ? createCitusDatabase(servers, name, template)
    : createDatabase(servers[0]!, name, template);

/** Returns the name of a folder's PostgreSQL database. */
export const databaseNameOf = (dataDir: string): string =>
  createHash("sha256").update(dataDir).digest("hex").slice(0, 32);

/**
 * Returns the folders with the files of a database on this machine, one per server, after flushing all earlier writes to them.
 * @param name of the database
 */
export const databaseFilesFolders = (name: string): Promise<string[]> =>
  Promise.all(testDatabaseServers().map((server) => flushToFolder(server, name)));

async function flushToFolder(server: string, name: string): Promise<string> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query("checkpoint");
    const { rows } = await client.query<{ folder: string; oid: string }>(
      "select current_setting('data_directory') as folder, oid::text from pg_database where datname = $1",
      [name],
    );
    return join(rows[0]!.folder, "base", rows[0]!.oid);
  } finally {
    await client.end();
  }
}
