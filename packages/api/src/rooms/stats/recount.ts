import { addDays, dayOf, daysBetween, startOfDay } from "../../days.ts";
import type { Tx } from "../../db/schema.ts";
import { firstIdAt } from "../../ids.ts";
import { hoursOf } from "./hours.ts";
import { daysWithChecks, deleteCounts, historyEnds, insertCounts } from "./store.ts";

/** Counts an account's checks anew by days of another time zone. The caller has locked the account: nothing is counted meanwhile. */
export async function recount(tx: Tx, accountId: string, timeZone: string): Promise<void> {
  await deleteCounts(tx, accountId);
  const ends = await historyEnds(tx, accountId);
  if (!ends) return;
  const idAt = (at: Date) => firstIdAt("ver", at);
  const days = daysBetween(dayOf(ends.first, timeZone), dayOf(ends.last, timeZone)).map((day) => ({
    day,
    first: idAt(startOfDay(day, timeZone)),
    until: idAt(startOfDay(addDays(day, 1), timeZone)),
  }));
  const hours = (await daysWithChecks(tx, accountId, days)).flatMap((day) =>
    hoursOf(day, timeZone).map(({ bit, first, until }) => ({
      day,
      bit,
      first: idAt(first),
      until: idAt(until),
    })),
  );
  await insertCounts(tx, accountId, hours);
}
