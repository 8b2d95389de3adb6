import type { RecordStatus } from "@ofage/contract";
import type { Insertable } from "kysely";
import { dayOf } from "../../days.ts";
import type { Tx, VerificationCountsTable } from "../../db/schema.ts";
import { periodsOf } from "./periods.ts";
import { addToCounts, holdTimeZone } from "./store.ts";

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

/** Counts a check in the transaction that ends it. Waits while the account's days are counted anew. */
export async function countEnded(tx: Tx, outcome: Outcome): Promise<void> {
  const timeZone = await holdTimeZone(tx, outcome.account_id);
  // Without its account the check is about to go, too.
  if (timeZone !== undefined) await countOutcomes(tx, timeZone, [outcome]);
}

/** Counts checks of accounts whose days begin in this time zone. */
export async function countOutcomes(tx: Tx, timeZone: string, outcomes: Outcome[]): Promise<void> {
  const counts = new Map<string, Insertable<VerificationCountsTable>>();
  for (const { account_id, website_id, is_test, outcome, country, created_at } of outcomes) {
    for (const period of periodsOf(dayOf(created_at, timeZone))) {
      const key = { account_id, ...period, website_id, is_test, outcome, country: country ?? "" };
      const name = JSON.stringify(key);
      counts.set(name, { ...key, total: (counts.get(name)?.total ?? 0) + 1 });
    }
  }
  await addToCounts(tx, [...counts.values()]);
}
