import { listedVerificationStatuses, toHistoryStatus, type HistoryStatus } from "@ofage/contract";
import { type Insertable, type RawBuilder, sql, type SqlBool } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, Grain, Tx, VerificationCountsTable } from "../../db/schema.ts";
import type { OutcomeCount } from "./totals.ts";
import { type Period, periodsOf, type PeriodRange, type MonthsSinceDay } from "./periods.ts";

/** Adds to the counts. The rows of one call must have distinct keys. */
export async function addToCounts(tx: Tx, counts: Insertable<VerificationCountsTable>[]): Promise<void> {
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < counts.length; from += 1000) {
    await tx
      .insertInto("verification_counts")
      .values(counts.slice(from, from + 1000))
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "grain", "starts_on", "website_id", "is_test", "outcome", "country"])
          .doUpdateSet({
            total: sql`verification_counts.total + excluded.total`,
            hours: sql`verification_counts.hours | excluded.hours`,
          }),
      )
      .execute();
  }
}

/** Deletes counts that reached zero in the days, months and years of some days. */
export async function deleteEmptyCounts(tx: Tx, accountId: string, days: readonly string[]): Promise<void> {
  const periods = days.flatMap(periodsOf);
  const grains = periods.map(({ grain }) => grain);
  const starts = periods.map(({ starts_on }) => starts_on);
  await tx
    .deleteFrom("verification_counts")
    .where("account_id", "=", accountId)
    .where("total", "<=", 0)
    .where(sql<SqlBool>`(grain, starts_on) in (select * from unnest(${grains}::text[], ${starts}::date[]))`)
    .execute();
}

export interface WebsiteOutcomeTotal extends OutcomeCount {
  website_id: string;
}

const statsAccountQuery = prepareQuery((db, { accountId }: { accountId: string }) => {
  const counted = (kind: RawBuilder<SqlBool>) =>
    sql<boolean>`exists (select 1 from verification_counts where account_id = accounts.id and grain = 'year' and ${kind})`;
  // Usage totals show that the account had a live verification, even after its record is deleted.
  const charged = sql<boolean>`exists (select 1 from usage_totals where account_id = accounts.id)`;
  return db
    .selectFrom("accounts")
    .select([
      "time_zone",
      sql<boolean>`${counted(sql`true`)} or ${charged}`.as("has_checks"),
      sql<boolean>`${counted(sql`not is_test`)} or ${charged}`.as("has_live_checks"),
    ])
    .where("id", "=", accountId);
});

/** Returns an account's time zone and whether it has ever had verifications; undefined when the account no longer exists. */
export const findStatsAccount = (db: Db, accountId: string) => statsAccountQuery.first(db, { accountId });

const liveTotalsQuery = (db: Db | Tx, accountId: string, grain: Grain) =>
  db
    .selectFrom("verification_counts")
    .select(["website_id", "outcome", sql<number>`sum(total)::int`.as("total")])
    .where("account_id", "=", accountId)
    .where("grain", "=", grain)
    .where("is_test", "=", false)
    .groupBy(["website_id", "outcome"]);

const liveTotalsEverQuery = prepareQuery((db, { accountId }: { accountId: string }) =>
  liveTotalsQuery(db, accountId, "year"),
);

/** Returns live totals by website and outcome, of all time. */
export const liveWebsiteTotals = (db: Db, accountId: string): Promise<WebsiteOutcomeTotal[]> =>
  liveTotalsEverQuery.rows(db, { accountId });

const liveTotalsInMonthQuery = prepareQuery(
  (db, { accountId, month }: { accountId: string; month: string }) =>
    liveTotalsQuery(db, accountId, "month").where(sql`starts_on`, "=", sql`${month}::date`),
);

/** Returns the number of live verifications in one month. */
export const liveMonthTotal = async (db: Db, accountId: string, month: string): Promise<number> =>
  (await liveTotalsInMonthQuery.rows(db, { accountId, month })).reduce((sum, { total }) => sum + total, 0);

/** Filter for an account's counts; missing fields match everything. */
export interface CountFilter {
  is_test?: boolean | undefined;
  outcome?: HistoryStatus | undefined;
  /** Matches any of these websites. */
  website_ids?: readonly string[] | undefined;
  country?: string | undefined;
}

export interface PeriodTotal extends Period {
  total: number;
  /** For a day: one bit for each hour with verifications. */
  hours: number;
}

export interface DayTotal extends OutcomeCount {
  day: string;
}

export interface CountryTotal extends OutcomeCount {
  /** Empty if unknown. */
  country: string;
}

export interface GroupTotal extends CountryTotal {
  website_id: string;
}

/** Selects the counts of one period range, which is one range of the index. */
const selectCounts = (
  db: Db | Tx,
  accountId: string,
  filter: CountFilter,
  { grain, from, until }: PeriodRange | PeriodRangeColumns,
) =>
  db
    .selectFrom("verification_counts")
    .where("account_id", "=", accountId)
    .where("grain", "=", grain)
    .where(sql`starts_on`, ">=", sql`${from}::date`)
    .where(sql`starts_on`, "<", sql`${until}::date`)
    .$if(filter.is_test !== undefined, (query) => query.where("is_test", "=", filter.is_test!))
    .$if(filter.outcome !== undefined, (query) => query.where("outcome", "=", filter.outcome!))
    .$if(filter.country !== undefined, (query) => query.where("country", "=", filter.country!))
    .$if(filter.website_ids !== undefined, (query) =>
      query.where("website_id", "=", sql<string>`any(${[...filter.website_ids!]}::text[])`),
    );

type PeriodRangeColumns = Record<keyof PeriodRange, RawBuilder<Grain>>;

/** Columns of the current row of `periodRangeRows`. */
const periodRangeColumns: PeriodRangeColumns = {
  grain: sql`run.grain`,
  from: sql`run.starts`,
  until: sql`run.ends`,
};

/**
 * Passes ranges as rows of a join. A union of branches would make the database start parallel workers, which takes
 * longer than the reading.
 */
const periodRangeRows = (runs: readonly PeriodRange[]) => {
  const grains = runs.map(({ grain }) => grain);
  const starts = runs.map(({ from }) => from);
  const ends = runs.map(({ until }) => until);
  return sql`unnest(${grains}::text[], ${starts}::date[], ${ends}::date[]) as run (grain, starts, ends)`;
};

const startsOn = sql<string>`starts_on::text`;
const totalSum = sql<number>`sum(total)::int`;

/** Returns the total of each period in these ranges that has any, newest first. */
export async function periodTotals(
  db: Db,
  accountId: string,
  filter: CountFilter,
  runs: readonly PeriodRange[],
): Promise<PeriodTotal[]> {
  const cells = selectCounts(db, accountId, filter, periodRangeColumns)
    .select([startsOn.as("starts_on"), totalSum.as("total"), sql<number>`bit_or(hours)`.as("hours")])
    .groupBy("starts_on");
  const { rows } = await sql<PeriodTotal>`
    select run.grain, cell.* from ${periodRangeRows(runs)}, lateral (${cells}) as cell order by starts_on desc`.execute(
    db,
  );
  return rows;
}

/** Returns the totals of each day in a range, by outcome. */
export const dayTotals = (
  db: Db,
  accountId: string,
  filter: CountFilter,
  days: PeriodRange,
): Promise<DayTotal[]> =>
  selectCounts(db, accountId, filter, days)
    .select([startsOn.as("day"), "outcome", totalSum.as("total")])
    .groupBy(["starts_on", "outcome"])
    .execute();

/** Returns the totals over all these ranges, by website, country and outcome. */
export async function groupTotals(
  db: Db,
  accountId: string,
  filter: CountFilter,
  runs: readonly PeriodRange[],
): Promise<GroupTotal[]> {
  const cells = selectCounts(db, accountId, filter, periodRangeColumns)
    .select(["website_id", "country", "outcome", totalSum.as("total")])
    .groupBy(["website_id", "country", "outcome"]);
  const { rows } = await sql<GroupTotal>`
    select cell.* from ${periodRangeRows(runs)}, lateral (${cells}) as cell`.execute(db);
  return rows;
}

const liveDayTotalsQuery = prepareQuery(
  (db, { accountId, from, until }: { accountId: string; from: string; until: string }) =>
    selectCounts(db, accountId, { is_test: false }, { grain: "day", from, until })
      .select([startsOn.as("day"), "outcome", totalSum.as("total")])
      .groupBy(["starts_on", "outcome"]),
);

/** Returns live totals of each day in a range, by outcome. */
export const liveDayTotals = (db: Db, accountId: string, { from, until }: PeriodRange): Promise<DayTotal[]> =>
  liveDayTotalsQuery.rows(db, { accountId, from, until });

const liveCountryTotalsQuery = prepareQuery((db, values: { accountId: string } & MonthsSinceDay) => {
  const ofGrain = (grain: Grain) =>
    db
      .selectFrom("verification_counts")
      .where("account_id", "=", values.accountId)
      .where("grain", "=", grain)
      .where("is_test", "=", false);
  const months = ofGrain("month")
    .where(sql`starts_on`, ">=", sql`${values.month}::date`)
    .select(["country", "outcome", "total"]);
  const days = ofGrain("day")
    .where(sql`starts_on`, ">=", sql`${values.from}::date`)
    .where(sql`starts_on`, "<", sql`${values.until}::date`)
    .select(["country", "outcome", sql<number>`total * ${values.sign}::int`.as("total")]);
  return db
    .selectFrom(months.unionAll(days).as("cells"))
    .select(["country", "outcome", totalSum.as("total")])
    .groupBy(["country", "outcome"]);
});

/** Returns live totals since a day by country and outcome; some of them may be zero. */
export const liveCountryTotals = (
  db: Db,
  accountId: string,
  since: MonthsSinceDay,
): Promise<CountryTotal[]> => liveCountryTotalsQuery.rows(db, { accountId, ...since });

const latestWebsiteNamesQuery = prepareQuery((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom("website_names")
    .select(["website_id", "name"])
    .distinctOn("website_id")
    .where("account_id", "=", accountId)
    .orderBy("website_id")
    .orderBy("named_at", "desc"),
);

/** Returns the name of each website of an account, or the last name of a deleted one. */
export const latestWebsiteNames = async (db: Db, accountId: string): Promise<Map<string, string>> =>
  new Map(
    (await latestWebsiteNamesQuery.rows(db, { accountId })).map(({ website_id, name }) => [website_id, name]),
  );

export const deleteCounts = (tx: Tx, accountId: string) =>
  tx.deleteFrom("verification_counts").where("account_id", "=", accountId).execute();

/** Returns when an account's first and last verification started; undefined if it has none. */
export async function historyBounds(
  tx: Tx,
  accountId: string,
): Promise<{ first: Date; last: Date } | undefined> {
  const at = (direction: "asc" | "desc") =>
    tx
      .selectFrom("verifications")
      .select("created_at")
      .where("account_id", "=", accountId)
      .orderBy("id", direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = [await at("asc"), await at("desc")];
  return first && last && { first: first.created_at, last: last.created_at };
}

const outcomeCase = sql<HistoryStatus>`case ${sql.join(
  listedVerificationStatuses.map((status) => sql`when status = ${status} then ${toHistoryStatus(status)}`),
  sql` `,
)} end`;

/** Day or hour, with the ID range of its verifications: from `first` up to but excluding `until`. */
export interface HistorySlice {
  day: string;
  first: string;
  until: string;
}

/** Returns which of these days have any verification. */
export async function daysWithVerifications(
  tx: Tx,
  accountId: string,
  days: readonly HistorySlice[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select part.day
    from unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ first }) => first)}::text[], ${days.map(({ until }) => until)}::text[])
      as part (day, first, until)
    where exists (select 1 from verifications where account_id = ${accountId} and id >= part.first and id < part.until)`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}

/** Counts an account's history hour by hour, from the primary key alone. */
export async function insertHistoryCounts(
  tx: Tx,
  accountId: string,
  hours: readonly (HistorySlice & { bit: number })[],
): Promise<void> {
  const days = hours.map(({ day }) => day);
  const bits = hours.map(({ bit }) => bit);
  const firsts = hours.map(({ first }) => first);
  const untils = hours.map(({ until }) => until);
  await sql`
    insert into verification_counts (account_id, grain, starts_on, website_id, is_test, outcome, country, total, hours)
    select ${accountId}, 'day', hour.day, website_id, is_test, outcome, country, sum(total), bit_or(hour.bit)
    from unnest(${days}::date[], ${bits}::int[], ${firsts}::text[], ${untils}::text[]) as hour (day, bit, first, until),
      lateral (
        select website_id, is_test, ${outcomeCase} as outcome, coalesce(country, '') as country, count(*) as total
        from verifications
        where account_id = ${accountId} and id >= hour.first and id < hour.until and status = any(${listedVerificationStatuses}::text[])
        group by 1, 2, 3, 4
      ) as counted
    group by 3, 4, 5, 6, 7
    -- Days that are read together lie together.
    order by 3`.execute(tx);
  await sql`
    insert into verification_counts (account_id, grain, starts_on, website_id, is_test, outcome, country, total, hours)
    select account_id, longer.grain, date_trunc(longer.grain, starts_on::timestamp)::date, website_id, is_test, outcome, country, sum(total), 0
    from verification_counts, (values ('month'), ('year')) as longer (grain)
    where account_id = ${accountId} and verification_counts.grain = 'day'
    group by 1, 2, 3, 4, 5, 6, 7`.execute(tx);
}
