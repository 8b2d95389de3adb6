import type { Assumptions } from "./assumptions.ts";
import type { MeasuredCosts } from "./measured-costs.ts";
import { scanCost } from "./scan-cost.ts";

const deliveryDays = 30;
const usedFrameDays = 30;
const gib = 2 ** 30;

export interface StoragePlan {
  /** Growth before anything is deleted. */
  gibPerDay: number;
  walGibPerDay: number;
  /** Tables and indexes when checks are kept for 30 days, and for a year. */
  monthGib: number;
  yearGib: number;
  walGib: number;
  /** Bytes per second in the busiest hour. */
  walPeak: number;
  networkInPeak: number;
  egressGibPerDay: number;
}

/** Days for which each table keeps a check's rows. All others grow with organizations and days, not with checks. */
const tableDays: Record<string, (retentionDays: number) => number> = {
  verifications: (days) => days,
  verification_attempts: (days) => days,
  webhook_deliveries: (days) => Math.min(days, deliveryDays),
  webhook_attempts: (days) => Math.min(days, deliveryDays),
  used_frames: () => usedFrameDays,
  // Never deleted; a year's are counted.
  usage_events: () => 365,
};

/** Sums what a day's checks write, keep and send. */
export function planStorage(assumptions: Assumptions, costs: MeasuredCosts): StoragePlan {
  const {
    checksPerDay,
    peakRatio,
    scanShare,
    attemptsPerCheck,
    eventsPerCheck,
    webhookBytes,
    walDays,
    deadShare,
  } = assumptions;
  const keptGib = (retentionDays: number) =>
    Object.entries(tableDays).reduce(
      (sum, [table, daysOf]) => sum + (costs.table_bytes[table] ?? 0) * daysOf(retentionDays),
      0,
    ) *
    (((1 + deadShare) * checksPerDay) / gib);
  const bytesPerCheck = Object.keys(tableDays).reduce(
    (sum, table) => sum + (costs.table_bytes[table] ?? 0),
    0,
  );
  const scans = scanShare * attemptsPerCheck;
  const walPerCheck = costs.wal.bytes + costs.deletion.wal_bytes;
  const peakChecks = (checksPerDay / 86_400) * peakRatio;
  const egress =
    costs.page.document_bytes + costs.page.asset_bytes + costs.answer_bytes + eventsPerCheck * webhookBytes;
  const walGibPerDay = (walPerCheck * checksPerDay) / gib;
  return {
    gibPerDay: ((1 + deadShare) * bytesPerCheck * checksPerDay) / gib,
    walGibPerDay,
    monthGib: keptGib(30),
    yearGib: keptGib(365),
    walGib: walGibPerDay * walDays,
    walPeak: walPerCheck * peakChecks,
    networkInPeak: scanCost(costs, assumptions).bytesIn * scans * peakChecks,
    egressGibPerDay: (egress * checksPerDay) / gib,
  };
}
