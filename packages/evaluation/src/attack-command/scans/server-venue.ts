import { setTimeout as wait } from "node:timers/promises";
import { createPool } from "@ofage/engine/internals/pool.ts";
import { readOutcome } from "@ofage/evaluation/attack";
import type { AttemptVenue } from "./attempt-venue.ts";
import type { OpenCheck } from "./open-scan.ts";
import type { RecordedScan } from "./run-scan.ts";
import type { ScanTarget } from "./scan-target.ts";
import type { ScanTask } from "./scan-worker.ts";

/** Creates a venue where each attempt is a check of its own on a running server, by the endpoints that the hosted check uses. */
export function createServerVenue(target: ScanTarget, headsFolder: string, atOnce: number): AttemptVenue {
  const threads = createPool<ScanTask, RecordedScan>({
    url: new URL("scan-worker.ts", import.meta.url),
    workers: atOnce,
    workerData: {},
  });
  return {
    async attempt(presentation) {
      const { kind, style } = presentation;
      for (;;) {
        const check = await target.startCheck({ isTest: true });
        const scan = { server: target.server, check, kind, style };
        const run = await threads.run({ presentation, headsFolder, scan });
        // A busy server says nothing of the presentation.
        if (run.error !== "engine_busy" || run.hasBegun) return readFindings(run, check);
        await wait(1000 * (run.retryAfter ?? 1));
      }
    },
    close: () => threads.destroy(),
  };

  async function readFindings(
    { result, error, hasBegun, hint, seconds, frames, bytes }: RecordedScan,
    check: OpenCheck,
  ): ReturnType<AttemptVenue["attempt"]> {
    const measured = { seconds, frames, bytes };
    if (result !== null)
      return { ...readOutcome(await target.readRecord(check), result.advice), ...measured };
    const isUnseen = error === null && !hasBegun;
    return {
      outcome: isUnseen ? "not_begun" : "error",
      obstacle: isUnseen ? hint : error,
      evidence: {},
      responses: [],
      ...measured,
    };
  }
}
