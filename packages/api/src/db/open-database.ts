import { cp, mkdir } from "node:fs/promises";
import { constants } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, type LogEvent, PGliteDialect } from "kysely";
import { Pool, types } from "pg";
import { fromPglite, type ConstructorOptions } from "pg-boss";
import type { Env } from "../env.ts";
import { OperatorError } from "../operator-error.ts";
import { explainFolderFault } from "./folder-fault.ts";
import { lockFolder } from "./folder-lock.ts";
import { PooledKysely } from "./pooled-kysely.ts";
import { RetryingDialect } from "./retrying-dialect.ts";
import { PreparingClient } from "./prepared-statements.ts";
import { requireUsableServer } from "./require-usable-server.ts";
import type { Db, Tables } from "./schema.ts";

export interface Database {
  db: Db;
  /** Connection of the job queue to the same database. */
  queueConnection: Pick<ConstructorOptions, "db" | "backend" | "connectionString">;
  /** Runs vacuum and checkpoint, which the embedded database does not do by itself; undefined for a server. */
  maintain: (() => Promise<void>) | undefined;
  /** Counts the pool's connections and the queries that wait for one; undefined if there is no pool. */
  poolStats: (() => { busy: number; idle: number; waiting: number }) | undefined;
  /**
   * Copies the embedded database's files as they are between two statements, which wait meanwhile; undefined for a server. When opened,
   * the copy has the state after a kill at that moment: everything acknowledged, and nothing of open transactions.
   */
  copyFilesTo: ((folder: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** A query that was sent, with its duration and its error. */
export type QueryEvent = LogEvent;

/** Receives events of the connection between this process and its database. */
export interface DatabaseListener {
  onQuery?: (event: QueryEvent) => void;
  onConnectionLost?: (error: Error) => void;
}

/**
 * Opens PostgreSQL if DATABASE_URL is set, and otherwise the embedded database in DATA_DIR.
 * @throws OperatorError if it cannot be used
 */
export async function openDatabase(
  env: Pick<Env, "dataDir" | "databaseUrl">,
  watch: DatabaseListener = {},
): Promise<Database> {
  return env.databaseUrl ? openPostgres(env.databaseUrl, watch) : openEmbedded(env.dataDir, watch);
}

const logOption = ({ onQuery }: DatabaseListener) => (onQuery ? { log: onQuery } : {});

async function openPostgres(connectionString: string, watch: DatabaseListener): Promise<Database> {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString,
    max: 10,
    // A caller who would wait longer is better asked to retry.
    connectionTimeoutMillis: 5_000,
    application_name: "ofage",
    // Amounts are bigint. They are read as numbers, as the embedded database does, since all of ours are below 2^53.
    types: {
      getTypeParser: (id, format) => (id === types.builtins.INT8 ? Number : types.getTypeParser(id, format)),
    },
  });
  // A lost connection is replaced at the next query. Without listeners it would end the process: the pool's while the
  // connection is idle, the connection's own while it is in use, because the pool then removes its own.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", (error) => watch.onConnectionLost?.(error)));
  try {
    await requireUsableServer(pool, connectionString);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const config = { dialect: new RetryingDialect({ pool }), ...logOption(watch) };
  const db = new PooledKysely(config, pool, watch.onQuery ?? (() => {}));
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
    close: async () => {
      await db.destroy();
      // Kysely does not know of a pool that it has sent nothing to.
      if (!pool.ending) await pool.end();
    },
  };
}

async function openEmbedded(dataDir: string, watch: DatabaseListener): Promise<Database> {
  const unlock = await lockFolder(dataDir);
  try {
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
    throw (
      (await explainFolderFault(error, dataDir)) ??
      new OperatorError(
        `DATA_DIR: the database in ${join(dataDir, "db")} cannot be opened. It is damaged, or of another release: restore a backup into an empty folder.`,
        { cause: error },
      )
    );
  }
}

/** Opens the files of an embedded database that nobody else can open: either their lock is held, or they are the caller's own copy. */
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
      // A checkpoint leaves little to replay from the log when the copy is opened.
      await pglite.exec("checkpoint");
      await pglite.runExclusive(() =>
        // If the file system can share blocks between files, the copy costs nothing.
        cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE }),
      );
    },
    close: () => pglite.close(),
  };
}
