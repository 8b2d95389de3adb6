import { setTimeout as wait } from "node:timers/promises";
import { createRenderedVisitor } from "../../packages/api/testing/rendered-visitor.ts";
import type { BenchCaller } from "./bench-server.ts";
import { createBenchWebsite } from "./bench-website.ts";
import { beginScan, consentToCheck, finishScan } from "./scan-check.ts";

/** Settings with which any adult passes. */
const anyAdult = { sensitivity: 0 };

/** Visitor who runs verifications one after the other, with a face that moves as asked. */
export interface ScanLoop {
  /**
   * Stops after the current scan.
   * @returns the number of passed verifications
   */
  stop(): Promise<number>;
}

export async function startScanLoop(
  caller: BenchCaller,
  { pauseMs }: { pauseMs: number },
): Promise<ScanLoop> {
  let startCheck = await createBenchWebsite(caller, anyAdult);
  const render = await createRenderedVisitor();
  const stopping = new AbortController();
  let passed = 0;
  let scans = 0;

  async function scan(): Promise<void> {
    // The free plan has 100 verifications per month.
    if (++scans % 90 === 0) startCheck = await createBenchWebsite(caller, anyAdult);
    const check = await consentToCheck(caller, await startCheck());
    const end = await finishScan(await beginScan(caller.url, check), render);
    if (end.type === "result" && end.check.status === "passed") passed++;
    else console.log(`unexpected end of a scan: ${JSON.stringify(end)}`);
  }

  const working = (async () => {
    while (!stopping.signal.aborted) {
      await scan();
      await wait(pauseMs);
    }
  })();
  // The caller of stop() sees the error.
  working.catch(() => stopping.abort());
  return {
    stop: async () => {
      stopping.abort();
      await working;
      return passed;
    },
  };
}
