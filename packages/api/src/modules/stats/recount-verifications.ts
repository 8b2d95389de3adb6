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
 * Recounts an account's verifications by the days of another time zone. The caller has locked the account, so nothing
 * is counted meanwhile.
 */
export async function recountVerifications(tx: Tx, accountId: string, timeZone: string): Promise<void> {
  await deleteCounts(tx, accountId);
  const ends = await historyBounds(tx, accountId);
  if (!ends) return;
  const days = daysBetween(dayOf(ends.first, timeZone), dayOf(ends.last, timeZone)).map((day) => ({
    day,
    first: firstIdAt("ver", startOfDay(day, timeZone)),
    until: firstIdAt("ver", startOfDay(addDays(day, 1), timeZone)),
  }));
  const busy = new Set(await daysWithVerifications(tx, accountId, days));
  const hours = days.filter(({ day }) => busy.has(day)).flatMap((day) => hourRanges(day, timeZone));
  await insertHistoryCounts(tx, accountId, hours);
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
