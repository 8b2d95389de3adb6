import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { createEngine, type ScanFrame } from "@ofage/engine";
import { createBenchCaller } from "../../../../../bench/support/bench-server.ts";
import { freePort } from "../../../../../fixtures/free-port.ts";
import type { Services } from "../../../../api/src/context.ts";
import { readEnv } from "../../../../api/src/env.ts";
import { startServer } from "../../../../api/src/start-server.ts";
import { createVirtualScanClock, type VirtualScanClock } from "../../../../api/testing/virtual-scan-clock.ts";
import { createScanTarget, type ScanTarget } from "./scan-target.ts";

/** A server in this thread whose scans' time is virtual: it stands still while anything is computed. */
export interface VirtualServer {
  services: Services;
  clock: VirtualScanClock;
  target: ScanTarget;
  /** Resolves once every frame that arrived has been read, and what the scan says of it has been said. */
  settle(): Promise<void>;
}

/**
 * Starts a server with an empty database and a website of a new account.
 * @param folder parent of its data folder; the caller removes it
 */
export async function startVirtualServer(folder: string): Promise<VirtualServer> {
  const dataDir = await mkdtemp(join(folder, "server-"));
  const engine = await createEngine({ workers: 1, maxScans: 2 });
  const reading = new Set<Promise<ScanFrame>>();
  const clock = createVirtualScanClock();
  const env = await readEnv({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    TRUST_PROXY: "127.0.0.1",
  });
  const { services } = await startServer(env, {
    keepsSchedules: false,
    engine: {
      ...engine,
      readScanFrame(input) {
        const frame = engine.readScanFrame(input);
        reading.add(frame);
        return frame.finally(() => reading.delete(frame));
      },
    },
  });
  services.scanClock = clock;
  const caller = createBenchCaller({ url: env.publicUrl, outbox: join(dataDir, "outbox") });
  return {
    services,
    clock,
    target: await createScanTarget(caller),
    async settle() {
      await setImmediate();
      while (reading.size > 0) {
        await Promise.allSettled(reading);
        await setImmediate();
      }
    },
  };
}
