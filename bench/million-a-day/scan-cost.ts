import type { Assumptions } from "./assumptions.ts";
import type { MeasuredCosts, ProcessorMs } from "./measured-costs.ts";

/**
 * Returns what a scan of the assumed length costs. Engines and API processes work by frame, and the painted visitors of the bench may send
 * fewer of them than a page does; the database has the same few writes for every scan.
 */
export function scanCost(
  { scan, ending }: Pick<MeasuredCosts, "scan" | "ending">,
  { scanSeconds, framesPerSecond }: Assumptions,
): ProcessorMs & { bytesIn: number } {
  const ratio = (scanSeconds * framesPerSecond) / (scan.small_frames + scan.large_frames);
  return {
    api: scan.api * ratio,
    engine: scan.engine * ratio,
    jobs: scan.jobs,
    // So few scans cannot tell it from what the database does anyway; it is no less than ending a check.
    postgres: Math.max(scan.postgres, ending.postgres),
    bytesIn: scan.bytes_in * ratio,
  };
}
