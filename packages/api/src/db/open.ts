import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { fromPglite, type ConstructorOptions } from "pg-boss";
import type { Env } from "../env.ts";
import { lockFolder } from "./folder-lock.ts";
import type { Db, Tables } from "./schema.ts";

export interface Database {
  db: Db;
  /** How the job queue reaches the same database. */
  queue: Pick<ConstructorOptions, "db" | "backend" | "connectionString">;
  /** Vacuum and checkpoint, which the embedded database does not do by itself; undefined where the server does. */
  maintain: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** Opens PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR. */
export async function openDatabase(env: Pick<Env, "dataDir" | "databaseUrl">): Promise<Database> {
  return env.databaseUrl ? openPostgres(env.databaseUrl) : openEmbedded(env.dataDir);
}

function openPostgres(connectionString: string): Database {
  const pool = new Pool({
    connectionString,
    max: 10,
    application_name: "ofage",
    // Amounts are bigint: as numbers, like the embedded database gives them, since all of ours are below 2^53.
    types: {
      getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
    },
  });
  // A lost idle connection is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, queue: { connectionString }, maintain: undefined, close: () => db.destroy() };
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, "db");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const pglite = await PGlite.create(folder);
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    return {
      db,
      queue: { db: fromPglite(pglite), backend: "pglite" },
      maintain: async () => {
        await pglite.exec("vacuum (analyze)");
        await pglite.exec("checkpoint");
      },
      close: async () => {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
