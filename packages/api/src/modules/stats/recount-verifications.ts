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

/** Counts an account's checks anew by days of another time zone. The caller has locked the account: nothing is counted meanwhile. */
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

/** A day's hours, the latest first: each ends where the one before it in the list begins. */
function hourRanges({ day, until }: HistorySlice, timeZone: string) {
  let end = until;
  return hoursOf(day, timeZone).map(({ bit, first }) => {
    const hour = { day, bit, first: firstIdAt("ver", first), until: end };
    end = hour.first;
    return hour;
  });
}
