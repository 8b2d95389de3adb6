import type { OrganizationId } from "@ofage/contract";
import { addDays, dayOf, daysBetween, startOfDay } from "../../days.ts";
import type { Tx } from "../../db/schema.ts";
import { firstIdAt } from "../../ids.ts";
import { hoursOf } from "./hours.ts";
import {
  daysWithVerifications,
  deleteCounts,
  historyBounds,
  insertHistoryCounts,
  type HistorySlice,
} from "./store.ts";

/**
 * Recounts an organization's verifications by the days of another time zone. The caller has locked the organization, so nothing
 * is counted meanwhile.
 */
export async function recountVerifications(
  tx: Tx,
  organizationId: OrganizationId,
  timeZone: string,
): Promise<void> {
  await deleteCounts(tx, organizationId);
  const ends = await historyBounds(tx, organizationId);
  if (!ends) return;
  const days = daysBetween(dayOf(ends.first, timeZone), dayOf(ends.last, timeZone)).map((day) => ({
    day,
    first: firstIdAt("ver", startOfDay(day, timeZone)),
    until: firstIdAt("ver", startOfDay(addDays(day, 1), timeZone)),
  }));
  const busy = new Set(await daysWithVerifications(tx, organizationId, days));
  const hours = days.filter(({ day }) => busy.has(day)).flatMap((day) => hourRanges(day, timeZone));
  await insertHistoryCounts(tx, organizationId, hours);
}

/** Returns the ID ranges of a day's hours, latest first: each ends where the previous one in the list starts. */
function hourRanges({ day, until }: HistorySlice, timeZone: string) {
  let end = until;
  return hoursOf(day, timeZone).map(({ bit, first }) => {
    const hour = { day, bit, first: firstIdAt("ver", first), until: end };
    end = hour.first;
    return hour;
  });
}
