import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Db } from "./schema.ts";

const folder = new URL("./migrations/", import.meta.url);

/**
 * Brings the schema up to date; does nothing when it is.
 * @throws the first failing migration's error; what failed is rolled back
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function readMigrations() {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const text = await readFile(new URL(file, folder), "utf8");
        return [file.slice(0, -".sql".length), { up: (db: Db) => runStatements(db, text) }] as const;
      }),
    ),
  );
}

// The embedded database's query protocol takes one statement at a time.
async function runStatements(db: Db, text: string): Promise<void> {
  const statements = text.replace(/^\s*--.*$/gm, "").split(/;\s*$/m);
  for (const statement of statements) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
