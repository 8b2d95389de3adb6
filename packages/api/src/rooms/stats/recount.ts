import { addDays, dayOf, daysBetween, startOfDay } from "../../days.ts";
import type { Tx } from "../../db/schema.ts";
import { deleteCounts, firstCheckAt, insertCounts } from "./store.ts";

/** Counts an account's checks anew by days of another time zone. The caller has locked the account: nothing is counted meanwhile. */
export async function recount(tx: Tx, accountId: string, timeZone: string): Promise<void> {
  await deleteCounts(tx, accountId);
  const first = await firstCheckAt(tx, accountId);
  if (!first) return;
  // A day more at each end, for clocks that are not quite together.
  const days = daysBetween(addDays(dayOf(first, timeZone), -1), addDays(dayOf(new Date(), timeZone), 1));
  await insertCounts(
    tx,
    accountId,
    days,
    days.map((day) => startOfDay(day, timeZone)),
  );
}
