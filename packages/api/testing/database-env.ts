import { cp } from "node:fs/promises";
import { loadOrCreateSecretKey } from "../src/secrets/secret-key.ts";
import { secretKey } from "./secret-key.ts";
import { createTestDatabase, databaseNameOf, testDatabaseServers } from "./test-databases.ts";

/**
 * Returns the environment of a folder's server for its database: nothing for the embedded one, else a separate
 * PostgreSQL database, the same for the same folder.
 */
export async function databaseEnvOf(dataDir: string): Promise<Record<string, string>> {
  const url = await databaseUrlOf(dataDir);
  return url === undefined ? {} : { DATABASE_URL: url, SECRET_KEY: secretKey };
}

/** Returns the SECRET_KEY of a folder's server. */
export async function secretKeyOf(dataDir: string): Promise<string> {
  return (await databaseEnvOf(dataDir)).SECRET_KEY ?? loadOrCreateSecretKey(dataDir);
}

/** Copies a folder, along with its database if that is elsewhere. No server may be running on it. */
export async function copyDataDir(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const servers = testDatabaseServers();
  if (servers.length > 0) await createTestDatabase(servers, databaseNameOf(to), databaseNameOf(from));
}

/** Returns the address of a folder's database; undefined for the embedded one. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  const servers = testDatabaseServers();
  return servers.length === 0 ? undefined : createTestDatabase(servers, databaseNameOf(dataDir));
}
