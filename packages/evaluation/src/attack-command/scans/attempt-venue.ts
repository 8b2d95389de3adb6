import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPool } from "@ofage/engine/internals/pool.ts";
import type { Presentation } from "@ofage/evaluation/attack";
import type { AttemptFindings } from "./attempt-findings.ts";
import type { VirtualAttempt } from "./virtual-worker.ts";

/** Place where attempts are made, several at once. */
export interface AttemptVenue {
  attempt(presentation: Presentation): Promise<AttemptFindings>;
  close(): Promise<void>;
}

/**
 * Creates a venue where each attempt is a check of its own on a server, by the connection that the hosted check uses. Its scans' time is
 * virtual, so that no machine is too slow for a verdict.
 * @param atOnce threads, each with a server
 */
export async function createAttemptVenue(headsFolder: string, atOnce: number): Promise<AttemptVenue> {
  const folder = await mkdtemp(join(tmpdir(), "ofage-attack-"));
  const threads = createPool<VirtualAttempt, AttemptFindings>({
    url: new URL("virtual-worker.ts", import.meta.url),
    workers: atOnce,
    workerData: {},
  });
  return {
    attempt: (presentation) => threads.run({ presentation, headsFolder, folder }),
    close: async () => {
      await threads.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
