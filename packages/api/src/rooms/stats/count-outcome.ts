import type { RecordStatus } from "@ofage/contract";
import type { Tx } from "../../db/schema.ts";
import { addToCount } from "./store.ts";

/** One ended check, as the counts see it. */
export interface Outcome {
  account_id: string;
  website_id: string;
  is_test: boolean;
  country: string | null;
  outcome: RecordStatus;
  at: Date;
}

/** Counts an ended check, in the transaction that ends it. */
export async function countOutcome(tx: Tx, check: Outcome): Promise<void> {
  const hour = new Date(check.at);
  hour.setUTCMinutes(0, 0, 0);
  const { account_id, website_id, is_test, outcome } = check;
  await addToCount(tx, { account_id, website_id, is_test, outcome, hour, country: check.country ?? "" }, 1);
}
