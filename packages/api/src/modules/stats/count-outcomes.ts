import type { HistoryStatus } from "@ofage/contract";
import { dayOf } from "../../days.ts";
import type { NewRowOf, Tx, VerificationCountsTable } from "../../db/schema.ts";
import { hourBit } from "./hours.ts";
import { periodsOf } from "./periods.ts";
import { addToCounts, deleteEmptyCounts } from "./store.ts";

/** One ended verification, as the counts see it. */
export interface EndedVerification {
  account_id: string;
  website_id: string;
  is_test: boolean;
  country: string | null;
  outcome: HistoryStatus;
  /** Creation time; the verification counts on this day. */
  created_at: Date;
}

/** Counts ended verifications. The caller holds the time zone of their accounts until the transaction ends. */
export const countOutcomes = (tx: Tx, timeZone: string, outcomes: EndedVerification[]): Promise<void> =>
  addToCounts(tx, countRowsOf(timeZone, outcomes));

/**
 * Subtracts verifications of an account that are deleted in the same transaction. An emptied hour stays marked while
 * its day still has some, at the cost of one futile look-up.
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

/** Returns the rows to count, always in one order with longer periods before their parts, so that two transactions cannot deadlock. */
function countRowsOf(timeZone: string, outcomes: EndedVerification[]): NewRowOf<VerificationCountsTable>[] {
  const counts = new Map<string, NewRowOf<VerificationCountsTable>>();
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
