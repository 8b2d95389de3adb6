import { listedStatuses, recordStatusOf, type RecordStatus } from "@ofage/contract";
import { type Insertable, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Grain, Tx, VerificationCountsTable } from "../../db/schema.ts";
import type { Period, Run } from "./periods.ts";

/** The account's time zone, which stays until the transaction ends; undefined when the account is gone. */
export const holdTimeZone = async (tx: Tx, accountId: string) =>
  (
    await tx
      .selectFrom("accounts")
      .select("time_zone")
      .where("id", "=", accountId)
      .forShare()
      .executeTakeFirst()
  )?.time_zone;

/** Rows of one call have different keys. */
export async function addToCounts(tx: Tx, counts: Insertable<VerificationCountsTable>[]): Promise<void> {
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < counts.length; from += 1000) {
    await tx
      .insertInto("verification_counts")
      .values(counts.slice(from, from + 1000))
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "grain", "starts_on", "website_id", "is_test", "outcome", "country"])
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

const live = (db: Db | Tx, accountId: string, grain: Grain) =>
  db
    .selectFrom("verification_counts")
    .select(["website_id", "outcome", sql<number>`sum(total)::int`.as("total")])
    .where("account_id", "=", accountId)
    .where("grain", "=", grain)
    .where("is_test", "=", false)
    .groupBy(["website_id", "outcome"]);

const ever = prepared((db, { accountId }: { accountId: string }) => live(db, accountId, "year"));

/** Live checks by website and outcome, of all time. */
export const outcomeTotals = (db: Db, accountId: string): Promise<OutcomeTotal[]> =>
  ever.rows(db, { accountId });

const inMonth = prepared((db, { accountId, month }: { accountId: string; month: string }) =>
  live(db, accountId, "month").where(sql`starts_on`, "=", sql`${month}::date`),
);

/** Live checks of one month. */
export const monthTotal = async (db: Db, accountId: string, month: string): Promise<number> =>
  (await inMonth.rows(db, { accountId, month })).reduce((sum, { total }) => sum + total, 0);

/** What of an account's counts is meant; what is left out is not looked at. */
export interface CountFilter {
  is_test?: boolean | undefined;
  outcome?: RecordStatus | undefined;
  /** One of these. */
  website_ids?: readonly string[] | undefined;
  country?: string | undefined;
}

export interface PeriodTotal extends Period {
  total: number;
}

/** Checks in each period of these runs that has any, newest first. */
export async function periodTotals(
  db: Db,
  accountId: string,
  filter: CountFilter,
  runs: readonly Run[],
): Promise<PeriodTotal[]> {
  if (runs.length === 0) return [];
  const of = ({ grain, from, until }: Run) =>
    db
      .selectFrom("verification_counts")
      .select([
        "grain",
        sql<string>`starts_on::text`.as("starts_on"),
        sql<number>`sum(total)::int`.as("total"),
      ])
      .where("account_id", "=", accountId)
      .where("grain", "=", grain)
      .where(sql`starts_on`, ">=", sql`${from}::date`)
      .where(sql`starts_on`, "<", sql`${until}::date`)
      .$if(filter.is_test !== undefined, (query) => query.where("is_test", "=", filter.is_test!))
      .$if(filter.outcome !== undefined, (query) => query.where("outcome", "=", filter.outcome!))
      .$if(filter.country !== undefined, (query) => query.where("country", "=", filter.country!))
      .$if(filter.website_ids !== undefined, (query) =>
        query.where("website_id", "=", sql<string>`any(${[...filter.website_ids!]}::text[])`),
      )
      .groupBy(["grain", "starts_on"]);
  // Each run by itself reads one range of the index.
  const [first, ...others] = runs.map(of);
  const rows = await others.reduce((all, one) => all.unionAll(one), first!).execute();
  return rows.toSorted((a, b) => (a.starts_on < b.starts_on ? 1 : -1));
}

export const deleteCounts = (tx: Tx, accountId: string) =>
  tx.deleteFrom("verification_counts").where("account_id", "=", accountId).execute();

export const firstCheckAt = async (tx: Tx, accountId: string) =>
  (
    await tx
      .selectFrom("verifications")
      .select("created_at")
      .where("account_id", "=", accountId)
      .orderBy("id")
      .limit(1)
      .executeTakeFirst()
  )?.created_at;

const outcomeCase = sql<RecordStatus>`case ${sql.join(
  listedStatuses.map((status) => sql`when status = ${status} then ${recordStatusOf(status)}`),
  sql` `,
)} end`;

/** Counts the history of an account. @param starts when each of `days` begins, in order */
export async function insertCounts(
  tx: Tx,
  accountId: string,
  days: readonly string[],
  starts: readonly Date[],
): Promise<void> {
  const times = starts.map((start) => start.toISOString());
  await sql`
    insert into verification_counts (account_id, grain, starts_on, website_id, is_test, outcome, country, total)
    select ${accountId}, 'day', (${[...days]}::date[])[width_bucket(created_at, ${times}::timestamptz[])],
      website_id, is_test, ${outcomeCase}, coalesce(country, ''), count(*)
    from verifications
    where account_id = ${accountId} and status = any(${listedStatuses}::text[])
    group by 3, 4, 5, 6, 7`.execute(tx);
  await sql`
    insert into verification_counts (account_id, grain, starts_on, website_id, is_test, outcome, country, total)
    select account_id, longer.grain, date_trunc(longer.grain, starts_on::timestamp)::date, website_id, is_test, outcome, country, sum(total)
    from verification_counts, (values ('month'), ('year')) as longer (grain)
    where account_id = ${accountId} and verification_counts.grain = 'day'
    group by 1, 2, 3, 4, 5, 6, 7`.execute(tx);
}
