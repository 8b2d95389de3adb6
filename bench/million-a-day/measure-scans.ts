import { setTimeout as wait } from "node:timers/promises";
import type { MeasureRun } from "./measure-checks.ts";
import type { MeasuredCosts, ProcessorMs } from "./measured-costs.ts";
import { perUnit, subtractParts } from "./resource-meter.ts";
import { runScans, type ScanTotals } from "./run-checks.ts";
import { measureUsedFrameBytes, readScanRows } from "./table-sizes.ts";

const longestIdleMs = 30_000;

interface ScanCosts {
  scan: MeasuredCosts["scan"];
  /** Bytes per check that a scan adds to its row, and those of its frames' digests. */
  checkBytes: number;
  usedFrameBytes: number;
  /** Charged services per check. */
  usageEvents: number;
}

/**
 * Measures live checks with a scan.
 * @param check cost of a check without one, which is taken off
 */
export async function measureScans(run: MeasureRun, count: number, check: ProcessorMs): Promise<ScanCosts> {
  const { client, meter, calls, shops } = run;
  await client.query("update webhooks set enabled = false");
  // A scan takes so long that what else the processes do weighs more, such as the vacuum after the checks before.
  const idle = await meter.measure(() => wait(Math.min(longestIdleMs, count * 1000)));
  let totals: ScanTotals = { seconds: 0, smallFrames: 0, largeFrames: 0, bytesIn: 0 };
  const used = await meter.measure(async () => {
    totals = await runScans(calls, shops, count);
  }, idle);
  await client.query("update webhooks set enabled = true");
  const { usedFrames, checkBytes, usageEvents } = await readScanRows(client);
  return {
    scan: {
      ...subtractParts(perUnit(used.processor, count), check),
      // It has no part in a scan.
      jobs: 0,
      seconds: totals.seconds / count,
      small_frames: totals.smallFrames / count,
      large_frames: totals.largeFrames / count,
      bytes_in: totals.bytesIn / count,
    },
    checkBytes,
    usedFrameBytes: usedFrames * (await measureUsedFrameBytes(client)),
    usageEvents,
  };
}
