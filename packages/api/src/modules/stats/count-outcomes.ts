import type { HistoryStatus } from "@ofage/contract";
import type { Insertable } from "kysely";
import { dayOf } from "../../days.ts";
import type { Tx, VerificationCountsTable } from "../../db/schema.ts";
import { hourBit } from "./hours.ts";
import { periodsOf } from "./periods.ts";
import { addToCounts, deleteEmptyCounts } from "./store.ts";

/** One ended check, as the counts see it. */
export interface EndedVerification {
  account_id: string;
  website_id: string;
  is_test: boolean;
  country: string | null;
  outcome: HistoryStatus;
  /** The history's time of it: the day it counts on. */
  created_at: Date;
}

/** Counts ended checks of accounts whose time zone this is and stays until the transaction ends. */
export const countOutcomes = (tx: Tx, timeZone: string, outcomes: EndedVerification[]): Promise<void> =>
  addToCounts(tx, countRowsOf(timeZone, outcomes));

/**
 * Takes them back, of an account's records that are deleted in the same transaction. An hour of a day that still has some stays marked: it is
 * looked at in vain.
 */
export async function uncountOutcomes(
  tx: Tx,
  accountId: string,
  timeZone: string,
  outcomes: EndedVerification[],
): Promise<void> {
  const counts = countRowsOf(timeZone, outcomes);
  if (counts.length === 0) return;
  await addToCounts(
    tx,
    counts.map((count) => ({ ...count, total: -count.total, hours: 0 })),
  );
  const days = outcomes.map(({ created_at }) => dayOf(created_at, timeZone));
  await deleteEmptyCounts(tx, accountId, [...new Set(days)]);
}

/** Always in one order, a longer period before its parts, or two transactions could wait for each other. */
function countRowsOf(timeZone: string, outcomes: EndedVerification[]): Insertable<VerificationCountsTable>[] {
  const counts = new Map<string, Insertable<VerificationCountsTable>>();
  for (const { account_id, website_id, is_test, outcome, country, created_at } of outcomes) {
    const day = dayOf(created_at, timeZone);
    const hour = hourBit(created_at, day, timeZone);
    for (const [rank, period] of periodsOf(day).entries()) {
      const key = { account_id, ...period, website_id, is_test, outcome, country: country ?? "" };
      const name = JSON.stringify([rank, key]);
      const before = counts.get(name);
      const hours = period.grain === "day" ? (before?.hours ?? 0) | hour : 0;
      counts.set(name, { ...key, total: (before?.total ?? 0) + 1, hours });
    }
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}
