import { freePort } from "../../../fixtures/free-port.ts";
import type { Services } from "../src/context.ts";
import { readEnv } from "../src/env.ts";
import type { JobName } from "../src/jobs/job-payloads.ts";
import { startServer } from "../src/start-server.ts";
import { databaseEnvOf } from "./database-env.ts";
import { createLazyEngine } from "./lazy-engine.ts";
import { createMigratedFolder } from "./create-migrated-folder.ts";
import { secretKey } from "./secret-key.ts";

/** Server of one test file. Its webhooks use a clock that only moves when it is advanced. */
export interface InProcessServer {
  url: string;
  publicUrl: string;
  dataDir: string;
  services: Services;
  now(): Date;
  /** Runs one of the queue's jobs now. */
  runJob(job: JobName): Promise<void>;
  /** Advances the clock and makes webhooks read it. */
  advanceClock(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server for one test file.
 * @param variables extra environment variables; with a DATA_DIR, its database is in that folder, which the caller removes
 */
export async function startInProcessServer(variables: Record<string, string> = {}): Promise<InProcessServer> {
  const folder = variables.DATA_DIR ? undefined : await createMigratedFolder();
  const dataDir = variables.DATA_DIR ?? folder!.path;
  const port = await freePort();
  const env = readEnv({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "127.0.0.1",
    SECRET_KEY: secretKey,
    ...(await databaseEnvOf(dataDir)),
    WEBHOOK_ALLOW_NET: "127.0.0.1",
    ...variables,
  });
  let time = Date.now();
  const { services, stop } = await startServer(env, {
    clock: () => new Date(time),
    ...(env.modelManifestPath ? {} : { engine: createLazyEngine() }),
  });
  const runJob = (job: JobName) =>
    services.db.transaction().execute((tx) => services.queue.enqueue(tx, job as "purge-expired", {}));
  return {
    url: `http://127.0.0.1:${port}`,
    publicUrl: env.publicUrl,
    dataDir,
    services,
    now: () => new Date(time),
    runJob,
    advanceClock: async (seconds) => {
      time += seconds * 1000;
      await runJob("deliver-webhooks");
    },
    stop: async () => {
      await stop();
      await folder?.remove();
    },
  };
}
