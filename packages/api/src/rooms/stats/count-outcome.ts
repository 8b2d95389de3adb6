import type { RecordStatus } from "@ofage/contract";
import type { Insertable } from "kysely";
import { dayOf } from "../../days.ts";
import type { Tx, VerificationCountsTable } from "../../db/schema.ts";
import { hourBit } from "./hours.ts";
import { periodsOf } from "./periods.ts";
import { addToCounts, deleteEmptyCounts } from "./store.ts";

/** One ended check, as the counts see it. */
export interface Outcome {
  account_id: string;
  website_id: string;
  is_test: boolean;
  country: string | null;
  outcome: RecordStatus;
  /** The history's time of it: the day it counts on. */
  created_at: Date;
}

/** Counts ended checks of accounts whose time zone this is and stays until the transaction ends. */
export const countOutcomes = (tx: Tx, timeZone: string, outcomes: Outcome[]): Promise<void> =>
  addToCounts(tx, countsOf(timeZone, outcomes));

/** Takes them back, of records that are deleted in the same transaction. The hours of a day that still has some stay marked: they are looked at in vain. */
export async function uncountOutcomes(
  tx: Tx,
  accountId: string,
  timeZone: string,
  outcomes: Outcome[],
): Promise<void> {
  const taken = countsOf(timeZone, outcomes).map((count) => ({ ...count, total: -count.total, hours: 0 }));
  await addToCounts(tx, taken);
  await deleteEmptyCounts(tx, accountId);
}

function countsOf(timeZone: string, outcomes: Outcome[]): Insertable<VerificationCountsTable>[] {
  const counts = new Map<string, Insertable<VerificationCountsTable>>();
  for (const { account_id, website_id, is_test, outcome, country, created_at } of outcomes) {
    const day = dayOf(created_at, timeZone);
    const hour = hourBit(created_at, day, timeZone);
    for (const period of periodsOf(day)) {
      const key = { account_id, ...period, website_id, is_test, outcome, country: country ?? "" };
      const name = JSON.stringify(key);
      const before = counts.get(name);
      const hours = period.grain === "day" ? (before?.hours ?? 0) | hour : 0;
      counts.set(name, { ...key, total: (before?.total ?? 0) + 1, hours });
    }
  }
  return [...counts.values()];
}
