import type { RecordStatus } from "@ofage/contract";
import { sql } from "kysely";
import type { Db, Tx, VerificationCountsTable } from "../../db/schema.ts";

/** Rows of one call have different keys. */
export async function addToCounts(tx: Tx, counts: VerificationCountsTable[]): Promise<void> {
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < counts.length; from += 1000) {
    await tx
      .insertInto("verification_counts")
      .values(counts.slice(from, from + 1000))
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "website_id", "hour", "is_test", "outcome", "country"])
          .doUpdateSet({ total: sql`verification_counts.total + excluded.total` }),
      )
      .execute();
  }
}

export interface OutcomeTotal {
  website_id: string;
  outcome: RecordStatus;
  total: number;
}

/** Live checks by website and outcome, from `since` on. */
export const outcomeTotals = (db: Db, accountId: string, since?: Date): Promise<OutcomeTotal[]> =>
  db
    .selectFrom("verification_counts")
    .select(["website_id", "outcome", sql<number>`sum(total)::int`.as("total")])
    .where("account_id", "=", accountId)
    .where("is_test", "=", false)
    .$if(since !== undefined, (query) => query.where("hour", ">=", since!))
    .groupBy(["website_id", "outcome"])
    .execute();
