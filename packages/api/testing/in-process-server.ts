import type { Services } from "../src/context.ts";
import type { Intervals } from "../src/intervals.ts";
import type { JobName } from "../src/jobs/job-payloads.ts";
import { startServer } from "../src/start-server.ts";
import { createMigratedFolder } from "./create-migrated-folder.ts";
import { readTestEnv, testIntervals, testServices } from "./test-services.ts";

/** Server in a test file's own process. Its webhooks use a clock that only moves when it is advanced. */
export interface InProcessServer {
  url: string;
  publicUrl: string;
  dataDir: string;
  services: Services;
  now(): Date;
  /** Sets the clock to the machine's time. */
  resetClock(): void;
  /** Runs one of the queue's jobs now. */
  runJob(job: JobName): Promise<void>;
  /** Advances the clock and makes webhooks read it. */
  advanceClock(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server for one test file, which costs a second; see `borrowServer`.
 * @param variables environment variables beside those of `readTestEnv`; with a DATA_DIR, its database is in that folder, which the caller removes
 */
export async function startInProcessServer(
  variables: Record<string, string> = {},
  intervals: Partial<Intervals> = {},
): Promise<InProcessServer> {
  const folder = variables.DATA_DIR ? undefined : await createMigratedFolder();
  const dataDir = variables.DATA_DIR ?? folder!.path;
  const env = await readTestEnv(dataDir, variables);
  const { engine, ...options } = testServices();
  let time = Date.now();
  const { services, stop } = await startServer(env, {
    ...options,
    intervals: { ...testIntervals, ...intervals },
    clock: () => new Date(time),
    ...(env.modelManifestPath || env.engineUrls.length > 0 ? {} : { engine }),
  });
  const runJob = (job: JobName) =>
    services.db.transaction().execute((tx) => services.queue.enqueue(tx, job as "purge-expired", {}));
  return {
    url: `http://127.0.0.1:${env.port}`,
    publicUrl: env.publicUrl,
    dataDir,
    services,
    now: () => new Date(time),
    resetClock: () => {
      time = Date.now();
    },
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
