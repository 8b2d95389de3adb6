import { addCitusWorker, createCitusDatabase, startCitus } from "../../fixtures/citus.ts";
import type { PostgresServer } from "../../fixtures/postgres.ts";
import { migrateToLatest } from "../../packages/api/src/db/migrate.ts";
import { distribute } from "../../packages/api/src/db/distribution/distribute.ts";
import { openDatabase } from "../../packages/api/src/db/open-database.ts";

/** A distributed database on a coordinator, by whose address it is used, and two workers. */
export interface DistributedDatabase extends PostgresServer {
  workers: PostgresServer[];
  /** Starts a third worker, which holds no shards yet. */
  addWorker(): Promise<void>;
}

const settings = [
  "max_connections=300",
  // A transaction that was prepared when a node died keeps its locks until it is recovered.
  "citus.recover_2pc_interval=2s",
];

/**
 * Starts Citus, and distributes an empty database with the newest schema over it.
 * @throws Error if the installed PostgreSQL has no Citus
 */
export async function startDistributedDatabase(): Promise<DistributedDatabase> {
  const { coordinator, workers, stop } = await startCitus({ settings });
  const added: PostgresServer[] = [];
  try {
    const url = await createCitusDatabase(
      [coordinator, ...workers].map((server) => server.url),
      "ofage",
    );
    const { db, close } = await openDatabase({ dataDir: "", databaseUrl: url });
    await migrateToLatest(db);
    await distribute(db);
    await close();
    return {
      url,
      workers,
      get pid() {
        return coordinator.pid;
      },
      shutDown: coordinator.shutDown,
      kill: coordinator.kill,
      resume: coordinator.resume,
      addWorker: async () => {
        added.push(await addCitusWorker(url, settings));
      },
      stop: async () => {
        for (const worker of added) await worker.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
