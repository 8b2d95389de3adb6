import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect } from "kysely";
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
  /** Connections of the pool, and queries that wait for one; undefined where there is none. */
  pool: (() => { busy: number; idle: number; waiting: number }) | undefined;
  close(): Promise<void>;
}

/** Who is told of what goes on between this process and its database. */
export interface DatabaseWatch {
  query?: (event: LogEvent) => void;
  connectionLost?: (error: Error) => void;
}

/** Opens PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR. */
export async function openDatabase(
  env: Pick<Env, "dataDir" | "databaseUrl">,
  watch: DatabaseWatch = {},
): Promise<Database> {
  return env.databaseUrl ? openPostgres(env.databaseUrl, watch) : openEmbedded(env.dataDir, watch);
}

const logging = ({ query }: DatabaseWatch) => (query ? { log: query } : {});

function openPostgres(connectionString: string, watch: DatabaseWatch): Database {
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
  pool.on("error", (error) => watch.connectionLost?.(error));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...logging(watch) });
  return {
    db,
    queue: { connectionString },
    maintain: undefined,
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => db.destroy(),
  };
}

async function openEmbedded(dataDir: string, watch: DatabaseWatch): Promise<Database> {
  const unlock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, "db");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const pglite = await PGlite.create(folder);
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...logging(watch) });
    return {
      db,
      pool: undefined,
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
