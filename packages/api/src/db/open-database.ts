import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { constants } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { fromPglite, type ConstructorOptions } from "pg-boss";
import type { Env } from "../env.ts";
import { FolderMovedError, lockFolder } from "./folder-lock.ts";
import type { Db, Tables } from "./schema.ts";

export interface Database {
  db: Db;
  /** How the job queue reaches the same database. */
  queueConnection: Pick<ConstructorOptions, "db" | "backend" | "connectionString">;
  /** Vacuum and checkpoint, which the embedded database does not do by itself; undefined where the server does. */
  maintain: (() => Promise<void>) | undefined;
  /** Connections of the pool, and queries that wait for one; undefined where there is none. */
  poolStats: (() => { busy: number; idle: number; waiting: number }) | undefined;
  /**
   * Copies the embedded database's files as they are between two statements, which wait meanwhile; undefined for a server. Opened, the copy
   * is what a kill at that moment would have left: all that was acknowledged, and nothing of transactions that were under way.
   */
  copyFilesTo: ((folder: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** Who is told of what goes on between this process and its database. */
export interface DatabaseListener {
  onQuery?: (event: LogEvent) => void;
  onConnectionLost?: (error: Error) => void;
}

/** Opens PostgreSQL when DATABASE_URL is set, else the embedded database in DATA_DIR. */
export async function openDatabase(
  env: Pick<Env, "dataDir" | "databaseUrl">,
  watch: DatabaseListener = {},
): Promise<Database> {
  return env.databaseUrl ? openPostgres(env.databaseUrl, watch) : openEmbedded(env.dataDir, watch);
}

const logOption = ({ onQuery }: DatabaseListener) => (onQuery ? { log: onQuery } : {});

function openPostgres(connectionString: string, watch: DatabaseListener): Database {
  const pool = new Pool({
    connectionString,
    max: 10,
    // Who waits for longer is better told to come again.
    connectionTimeoutMillis: 5_000,
    application_name: "ofage",
    // Amounts are bigint: as numbers, like the embedded database gives them, since all of ours are below 2^53.
    types: {
      getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
    },
  });
  // A lost connection is replaced at the next query; without listeners it would end the process: of the pool while it is idle, of its own while
  // it is in use, when the pool takes its own off.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", (error) => watch.onConnectionLost?.(error)));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...logOption(watch) });
  return {
    db,
    queueConnection: { connectionString },
    maintain: undefined,
    poolStats: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    copyFilesTo: undefined,
    close: () => db.destroy(),
  };
}

async function openEmbedded(dataDir: string, watch: DatabaseListener): Promise<Database> {
  const unlock = await lockFolder(dataDir);
  try {
    await assertNotMoved(dataDir);
    const database = await openEmbeddedFolder(join(dataDir, "db"), watch);
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the files of an embedded database that nobody else can open: whose lock is held, or which are a copy of the caller's own. */
export async function openEmbeddedFolder(folder: string, watch: DatabaseListener = {}): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create(folder);
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...logOption(watch) });
  return {
    db,
    poolStats: undefined,
    queueConnection: { db: fromPglite(pglite), backend: "pglite" },
    maintain: async () => {
      await pglite.exec("vacuum (analyze)");
      await pglite.exec("checkpoint");
    },
    copyFilesTo: async (target) => {
      // So that there is little to be made up from the log when the copy is opened.
      await pglite.exec("checkpoint");
      await pglite.runExclusive(() =>
        // Where the file system can share blocks between files, the copy costs nothing.
        cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE }),
      );
    },
    close: () => pglite.close(),
  };
}

const movedMarkerPath = (dataDir: string) => join(dataDir, "moved-to-postgres");

/** Has no server open this folder's database again, whose data was carried elsewhere: what it would be told would be lost there. */
export const markFolderMoved = (dataDir: string) =>
  writeFile(movedMarkerPath(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 });

async function assertNotMoved(dataDir: string): Promise<void> {
  const moved = await readFile(movedMarkerPath(dataDir), "utf8").catch(() => undefined);
  if (moved === undefined) return;
  throw new FolderMovedError(
    `The database in ${dataDir} was moved to PostgreSQL on ${moved.trim()}. Set DATABASE_URL, or delete ${movedMarkerPath(dataDir)} to go back to what it was then.`,
  );
}
