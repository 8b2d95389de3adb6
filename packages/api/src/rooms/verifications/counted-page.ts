import type { Services } from "../../context.ts";
import { dayOf } from "../../days.ts";
import { firstIdAt } from "../../ids.ts";
import { periodTotals } from "../stats/index.ts";
import { findPage } from "./page-span.ts";
import { timeRangesOf } from "./time-ranges.ts";
import { type Place, type RecordRow, type RecordSet, recordsOfRanges } from "./store.ts";

/**
 * One page, found by the counts of ended checks, and how many checks there are. A check that ends meanwhile may be counted and not be read
 * yet, or the other way round.
 */
export async function countedPage(
  services: Services,
  records: RecordSet,
  place: Place,
): Promise<{ rows: RecordRow[]; total: number }> {
  const { total, days, skip } = await findPage(
    (runs) => periodTotals(services.db, records.account_id, records, runs),
    records,
    place,
    dayOf(new Date(), records.time_zone),
  );
  if (days.length === 0) return { rows: [], total };
  const ranges = timeRangesOf(days, records.time_zone).map(({ first, until }) => ({
    first: firstIdAt("ver", first),
    until: firstIdAt("ver", until),
  }));
  const rows = await recordsOfRanges(services.db, records, ranges, { offset: skip, limit: place.limit });
  return { rows, total };
}
