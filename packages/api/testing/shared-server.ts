import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { inject, type ProvidedContext } from "vitest";
import { copyMigratedDatabase } from "./migrated-database.ts";

export type SharedServer = Pick<ProvidedContext, "url" | "publicUrl" | "dataDir" | "database">;

let started: Promise<SharedServer> | undefined;

/**
 * Returns the server that the test files of this thread share, which ends with the thread. With one for all threads,
 * these would wait for its core while another is idle.
 */
export const startSharedServer = (): Promise<SharedServer> => (started ??= start());

async function start(): Promise<SharedServer> {
  const dataDir = await mkdtemp(join(inject("threads"), "shared-"));
  await copyMigratedDatabase(dataDir, inject("migrated"));
  const worker = new Worker(new URL("./shared-server-thread.ts", import.meta.url), {
    workerData: { dataDir, anchors: inject("anchors") },
  });
  const [answer] = (await once(worker, "message")) as [SharedServer];
  return answer;
}
