import type { RecordStatus } from "@ofage/contract";
import type { Tx, VerificationCountsTable } from "../../db/schema.ts";
import { addToCounts } from "./store.ts";

/** One ended check, as the counts see it. */
export interface Outcome {
  account_id: string;
  website_id: string;
  is_test: boolean;
  country: string | null;
  outcome: RecordStatus;
  at: Date;
}

/** Counts ended checks, in the transaction that ends them. */
export async function countOutcomes(tx: Tx, outcomes: Outcome[]): Promise<void> {
  const counts = new Map<string, VerificationCountsTable>();
  for (const { account_id, website_id, is_test, outcome, country, at } of outcomes) {
    const hour = new Date(at);
    hour.setUTCMinutes(0, 0, 0);
    const key = { account_id, website_id, is_test, outcome, hour, country: country ?? "" };
    const name = JSON.stringify(key);
    counts.set(name, { ...key, total: (counts.get(name)?.total ?? 0) + 1 });
  }
  await addToCounts(tx, [...counts.values()]);
}
