import type { Assumptions } from "./assumptions.ts";
import { type MeasuredCosts, type ProcessorMs, processorParts } from "./measured-costs.ts";
import { scanCost } from "./scan-cost.ts";

/** Events in each second of a day. */
export interface DayEvents {
  checks: Uint32Array;
  scans: Uint32Array;
  /** Attempts at webhooks that were accepted, and that failed. */
  accepted: readonly number[];
  failed: readonly number[];
}

const secondsPerMinute = 60;

/**
 * Sums the processor time that a day's events take, apart from what idle processes use.
 * @returns milliseconds of a core per second, in the busiest minute
 */
export function sumBusiestMinute(
  { checks, scans, accepted, failed }: DayEvents,
  costs: MeasuredCosts,
  assumptions: Assumptions,
): ProcessorMs {
  const pageMs = costs.page.document_api_ms + assumptions.assetMissShare * costs.page.assets_api_ms;
  const scan = scanCost(costs, assumptions);
  const total = checks.reduce((sum, count) => sum + count, 0);
  const busiest: ProcessorMs = { api: 0, engine: 0, jobs: 0, postgres: 0 };
  for (const part of processorParts) {
    const checkMs = costs.check[part] + (part === "api" ? pageMs : 0);
    // Deleting goes on all day, and a day deletes as many checks as another one brought.
    const deletionMs = part === "jobs" || part === "postgres" ? costs.deletion[part] : 0;
    const steady = (deletionMs * total) / checks.length;
    for (let minute = 0; minute < checks.length; minute += secondsPerMinute) {
      let used = 0;
      for (let second = minute; second < minute + secondsPerMinute; second++)
        used +=
          checks[second]! * checkMs +
          scans[second]! * scan[part] +
          (accepted[second] ?? 0) * costs.delivery[part] +
          (failed[second] ?? 0) * costs.failed_attempt[part] +
          steady;
      busiest[part] = Math.max(busiest[part], used / secondsPerMinute);
    }
  }
  return busiest;
}
