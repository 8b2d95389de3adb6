import type { Services } from "../../../context.ts";
import { dayOf } from "../../../days.ts";
import { firstIdAt } from "../../../ids.ts";
import { periodTotals } from "../../stats/index.ts";
import { locatePage } from "./locate-page.ts";
import { timeRangesOf } from "./time-ranges.ts";
import { type OffsetPage, type HistoryRow, type HistoryQuery, listHistoryInRanges } from "./store.ts";

/**
 * Lists one page, located by the counts of ended verifications, and the total. A verification that ends meanwhile may
 * be counted but not listed yet, or the reverse.
 */
export async function listPageByCounts(
  services: Services,
  records: HistoryQuery,
  place: OffsetPage,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { total, days, offsetInFirstDay } = await locatePage(
    (runs) => periodTotals(services.db, records.organization_id, records, runs),
    records,
    place,
    dayOf(new Date(), records.time_zone),
  );
  if (days.length === 0) return { rows: [], total };
  const ranges = timeRangesOf(days, records.time_zone).map(({ first, until }) => ({
    first: firstIdAt("ver", first),
    until: firstIdAt("ver", until),
  }));
  const rows = await listHistoryInRanges(services.db, records, ranges, {
    offset: offsetInFirstDay,
    limit: place.limit,
  });
  return { rows, total };
}
