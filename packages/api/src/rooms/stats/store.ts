import type { RecordStatus } from "@ofage/contract";
import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
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
  /** Those from `since` on. */
  recent: number;
}

const totals = prepared((db, { accountId, since }: { accountId: string; since: Date }) =>
  db
    .selectFrom("verification_counts")
    .select([
      "website_id",
      "outcome",
      sql<number>`sum(total)::int`.as("total"),
      sql<number>`coalesce(sum(total) filter (where hour >= ${since}), 0)::int`.as("recent"),
    ])
    .where("account_id", "=", accountId)
    .where("is_test", "=", false)
    .groupBy(["website_id", "outcome"]),
);

/** Live checks by website and outcome, in all and from `since` on. */
export const outcomeTotals = (db: Db, accountId: string, since: Date): Promise<OutcomeTotal[]> =>
  totals.rows(db, { accountId, since });
