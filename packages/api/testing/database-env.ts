import { createHash } from "node:crypto";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { createDatabase } from "../../../fixtures/postgres.ts";
import { loadOrCreateSecretKey } from "../src/secrets/secret-key.ts";
import { secretKey } from "./secret-key.ts";

/*
 * OFAGE_TEST_POSTGRES is the address of a PostgreSQL server for the databases of the servers under test; without it
 * they use the embedded database.
 */

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
  const server = process.env.OFAGE_TEST_POSTGRES;
  if (server) await createDatabase(server, databaseNameOf(to), databaseNameOf(from));
}

/** Returns the folder with the files of a PostgreSQL database on this machine, after flushing all earlier writes to them. */
export async function databaseFilesFolder(url: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query("checkpoint");
    const { rows } = await client.query<{ folder: string; oid: string }>(
      "select current_setting('data_directory') as folder, oid::text from pg_database where datname = current_database()",
    );
    return join(rows[0]!.folder, "base", rows[0]!.oid);
  } finally {
    await client.end();
  }
}

/** Returns the address of a folder's database; undefined for the embedded one. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  const server = process.env.OFAGE_TEST_POSTGRES;
  if (!server) return undefined;
  return createDatabase(server, databaseNameOf(dataDir));
}

/** Returns the name of a folder's PostgreSQL database. */
export const databaseNameOf = (dataDir: string) =>
  createHash("sha256").update(dataDir).digest("hex").slice(0, 32);
