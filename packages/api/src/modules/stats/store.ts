import {
  listedVerificationStatuses,
  type Method,
  type MethodTotals,
  toHistoryStatus,
  type HistoryStatus,
  type OrganizationId,
} from "@ofage/contract";
import { type Insertable, type RawBuilder, sql, type SqlBool } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, Grain, MethodCountsTable, Tx, VerificationCountsTable } from "../../db/schema.ts";
import { selectActiveKeyCount } from "../api-keys/index.ts";
import type { OutcomeCount } from "./totals.ts";
import {
  type CurrentMonths,
  type MonthsSinceDay,
  type Period,
  type PeriodRange,
  periodsOf,
} from "./periods.ts";

/** Adds to the counts. The rows of one call must have distinct keys. */
export async function addToCounts(tx: Tx, counts: Insertable<VerificationCountsTable>[]): Promise<void> {
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < counts.length; from += 1000) {
    await tx
      .insertInto("verification_counts")
      .values(counts.slice(from, from + 1000))
      .onConflict((conflict) =>
        conflict
          .columns(["organization_id", "grain", "starts_on", "website_id", "is_test", "outcome", "country"])
          .doUpdateSet({
            total: sql`verification_counts.total + excluded.total`,
            hours: sql`verification_counts.hours | excluded.hours`,
          }),
      )
      .execute();
  }
}

/** Adds to the counts by method. The rows of one call must have distinct keys. */
export async function addToMethodCounts(tx: Tx, counts: Insertable<MethodCountsTable>[]): Promise<void> {
  for (let from = 0; from < counts.length; from += 1000) {
    await tx
      .insertInto("method_counts")
      .values(counts.slice(from, from + 1000))
      .onConflict((conflict) =>
        conflict
          .columns([
            "organization_id",
            "grain",
            "starts_on",
            "website_id",
            "is_test",
            "outcome",
            "country",
            "method",
          ])
          .doUpdateSet({
            total: sql`method_counts.total + excluded.total`,
            offered: sql`method_counts.offered + excluded.offered`,
            begun: sql`method_counts.begun + excluded.begun`,
            ended: sql`method_counts.ended + excluded.ended`,
            saved: sql`method_counts.saved + excluded.saved`,
            hours: sql`method_counts.hours | excluded.hours`,
          }),
      )
      .execute();
  }
}

/** Deletes counts of a table that reached zero in the days, months and years of some days. */
export async function deleteEmptyCounts(
  tx: Tx,
  table: "verification_counts" | "method_counts",
  organizationId: OrganizationId,
  days: readonly string[],
): Promise<void> {
  const periods = days.flatMap(periodsOf);
  const grains = periods.map(({ grain }) => grain);
  const starts = periods.map(({ starts_on }) => starts_on);
  await tx
    .deleteFrom(table)
    .where("organization_id", "=", organizationId)
    .where(table === "method_counts" ? "offered" : "total", "<=", 0)
    .where(sql<SqlBool>`(grain, starts_on) in (select * from unnest(${grains}::text[], ${starts}::date[]))`)
    .execute();
}

export interface WebsiteOutcomeTotal extends OutcomeCount {
  website_id: string;
}

const statsOrganizationQuery = prepareQuery((db, { organizationId }: { organizationId: OrganizationId }) => {
  const counted = (kind: RawBuilder<SqlBool>) =>
    sql<boolean>`exists (select 1 from verification_counts where organization_id = ${organizationId} and grain = 'year' and ${kind})`;
  // Usage totals show that the organization had a live verification, even after its record is deleted.
  const charged = sql<boolean>`exists (select 1 from usage_totals where organization_id = ${organizationId})`;
  return db
    .selectFrom("organizations")
    .select([
      "time_zone",
      sql<boolean>`${counted(sql`true`)} or ${charged}`.as("has_checks"),
      sql<boolean>`${counted(sql`not is_test`)} or ${charged}`.as("has_live_checks"),
    ])
    .where("id", "=", organizationId);
});

/** Returns an organization's time zone and whether it has ever had verifications; undefined when the organization no longer exists. */
export const findStatsOrganization = (db: Db, organizationId: OrganizationId) =>
  statsOrganizationQuery.first(db, { organizationId });

const selectModeCounts = (db: Db | Tx, organizationId: OrganizationId, grain: Grain, isTest: boolean) =>
  db
    .selectFrom("verification_counts")
    .where("organization_id", "=", organizationId)
    .where("grain", "=", grain)
    .where("is_test", "=", isTest);

const liveTotalsEverQuery = prepareQuery((db, { organizationId }: { organizationId: OrganizationId }) =>
  selectModeCounts(db, organizationId, "year", false)
    .select(["website_id", "outcome", sql<number>`sum(total)::int`.as("total")])
    .groupBy(["website_id", "outcome"]),
);

/** Returns live totals by website and outcome, of all time. */
export const liveWebsiteTotals = (db: Db, organizationId: OrganizationId): Promise<WebsiteOutcomeTotal[]> =>
  liveTotalsEverQuery.rows(db, { organizationId });

export interface ModeTotalsInput extends CurrentMonths {
  organizationId: OrganizationId;
}

export interface UserTotalsInput extends ModeTotalsInput {
  now: Date;
}

/**
 * Selects verifications of all time and of two months, as one row.
 * @param websiteIds to count these only
 */
function selectModeTotals(
  db: Db | Tx,
  { organizationId, earliest, latest }: ModeTotalsInput,
  isTest: boolean,
  websiteIds?: readonly string[],
) {
  const counts = (grain: Grain) =>
    selectModeCounts(db, organizationId, grain, isTest).$if(websiteIds !== undefined, (query) =>
      query.where("website_id", "=", sql<string>`any(${websiteIds}::text[])`),
    );
  const sumWhere = (kind: RawBuilder<SqlBool>) =>
    sql<number>`coalesce(sum(total) filter (where ${kind}), 0)::int`;
  const ever = counts("year").select([
    sumWhere(sql`true`).as("total"),
    sumWhere(sql`outcome = 'success'`).as("success"),
  ]);
  const recent = counts("month")
    .where(sql`starts_on`, "in", [sql`${earliest}::date`, sql`${latest}::date`])
    .select([
      sumWhere(sql`starts_on = ${earliest}::date`).as("in_earliest"),
      sumWhere(sql`starts_on = ${latest}::date`).as("in_latest"),
    ]);
  return db.selectFrom([ever.as("ever"), recent.as("recent")]).select(modeTotalColumns);
}

const modeTotalColumns = ["ever.total", "ever.success", "recent.in_earliest", "recent.in_latest"] as const;

/** Selects the numbers of an organization's dashboard as one row: live verifications of all time and of two months, and working keys. */
export const selectUserTotals = (db: Db | Tx, input: UserTotalsInput) =>
  db
    .selectFrom([
      selectModeTotals(db, input, false).as("live"),
      selectActiveKeyCount(db, input.organizationId, input.now).as("active_keys"),
    ])
    .select(["live.total", "live.success", "live.in_earliest", "live.in_latest"])
    .select("active_keys.total as active_keys");

export type ModeTotals = Record<"total" | "success" | "in_earliest" | "in_latest", number>;
export type UserTotals = ModeTotals & { active_keys: number };

const modeTotalsQuery = prepareQuery((db, values: ModeTotalsInput & { isTest: boolean }) =>
  selectModeTotals(db, values, values.isTest),
);
const modeTotalsOfWebsitesQuery = prepareQuery(
  (db, values: ModeTotalsInput & { isTest: boolean; websiteIds: readonly string[] }) =>
    selectModeTotals(db, values, values.isTest, values.websiteIds),
);

/**
 * Reads live or test verifications of all time and of two months.
 * @param websiteIds to count these only
 */
export const readModeTotals = async (
  db: Db | Tx,
  input: ModeTotalsInput & { isTest: boolean },
  websiteIds?: readonly string[],
): Promise<ModeTotals> =>
  (await (websiteIds === undefined
    ? modeTotalsQuery.first(db, input)
    : modeTotalsOfWebsitesQuery.first(db, { ...input, websiteIds })))!;

/** Filter for an organization's counts. A list matches any of its values; missing fields match everything. */
export interface CountFilter {
  is_test?: boolean | undefined;
  outcomes?: readonly HistoryStatus[] | undefined;
  website_ids?: readonly string[] | undefined;
  countries?: readonly string[] | undefined;
}

/** Filter for an organization's history. A list matches any of its values; missing fields match everything. */
export interface HistoryCountFilter extends CountFilter {
  methods?: readonly Method[] | undefined;
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
  organizationId: OrganizationId,
  filter: CountFilter,
  range: PeriodRange | PeriodRangeColumns,
) => db.selectFrom("verification_counts").where(isCounted(organizationId, filter, range));

const selectMethodCounts = (
  db: Db | Tx,
  organizationId: OrganizationId,
  filter: CountFilter,
  range: PeriodRange | PeriodRangeColumns,
) => db.selectFrom("method_counts").where(isCounted(organizationId, filter, range));

/** Matches the rows of either table of counts. */
function isCounted(
  organizationId: OrganizationId,
  { is_test, outcomes, countries, website_ids }: CountFilter,
  { grain, from, until }: PeriodRange | PeriodRangeColumns,
): RawBuilder<SqlBool> {
  const all = [
    sql`organization_id = ${organizationId}`,
    sql`grain = ${grain}`,
    sql`starts_on >= ${from}::date`,
    sql`starts_on < ${until}::date`,
  ];
  if (is_test !== undefined) all.push(sql`is_test = ${is_test}`);
  if (outcomes !== undefined) all.push(isAnyOf("outcome", outcomes));
  if (countries !== undefined) all.push(isAnyOf("country", countries));
  if (website_ids !== undefined) all.push(isAnyOf("website_id", website_ids));
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Matches any of some values. A single one is compared as such: the planner estimates it better than a list of one. */
const isAnyOf = (column: "outcome" | "country" | "website_id", values: readonly string[]) =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} = any(${[...values]}::text[])`;

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
  organizationId: OrganizationId,
  { methods, ...filter }: HistoryCountFilter,
  runs: readonly PeriodRange[],
): Promise<PeriodTotal[]> {
  const { rows } = await sql<PeriodTotal>`
    select run.grain, starts_on::text as starts_on, sum(total)::int as total, bit_or(hours) as hours
    from ${periodRangeRows(runs)}, lateral (${selectTotals(db, organizationId, filter, methods)}) as cell
    group by run.grain, cell.starts_on having sum(total) > 0 order by cell.starts_on desc`.execute(db);
  return rows;
}

/** Selects the totals of a period range's cells. Those of the face scan are the ones that no other method has. */
function selectTotals(
  db: Db,
  organizationId: OrganizationId,
  filter: CountFilter,
  methods: readonly Method[] | undefined,
) {
  const all = selectCounts(db, organizationId, filter, periodRangeColumns).select([
    "starts_on",
    "total",
    "hours",
  ]);
  if (methods === undefined) return all;
  const byMethod = selectMethodCounts(db, organizationId, filter, periodRangeColumns);
  if (!methods.includes("face_scan"))
    return byMethod.where("method", "in", methods).select(["starts_on", "total", "hours"]);
  const others = byMethod
    .where("method", "not in", methods)
    .select(["starts_on", sql<number>`-total`.as("total"), sql<number>`0`.as("hours")]);
  return all.unionAll(others);
}

/** Number of verifications, by the method that they have in the end and their outcome, and how far visitors came with that method. */
export interface MethodOutcomeTotal extends OutcomeCount, MethodTotals {}

/** Returns totals over all these ranges, by method and outcome, of the verifications that have steps. */
export async function methodTotals(
  db: Db,
  organizationId: OrganizationId,
  filter: CountFilter,
  runs: readonly PeriodRange[],
): Promise<MethodOutcomeTotal[]> {
  const cells = selectMethodCounts(db, organizationId, filter, periodRangeColumns)
    .select(["method", "outcome", totalSum.as("total")])
    .select(sql<number>`sum(offered)::int`.as("offered"))
    .select(sql<number>`sum(begun)::int`.as("begun"))
    .select(sql<number>`sum(ended)::int`.as("ended"))
    .select(sql<number>`sum(saved)::int`.as("saved"))
    .groupBy(["method", "outcome"]);
  const { rows } = await sql<MethodOutcomeTotal>`
    select cell.* from ${periodRangeRows(runs)}, lateral (${cells}) as cell`.execute(db);
  return rows;
}

/** Returns the totals of each day in a range, by outcome. */
export const dayTotals = (
  db: Db,
  organizationId: OrganizationId,
  filter: CountFilter,
  days: PeriodRange,
): Promise<DayTotal[]> =>
  selectCounts(db, organizationId, filter, days)
    .select([startsOn.as("day"), "outcome", totalSum.as("total")])
    .groupBy(["starts_on", "outcome"])
    .execute();

/** Returns the totals over all these ranges, by website, country and outcome. */
export async function groupTotals(
  db: Db,
  organizationId: OrganizationId,
  filter: CountFilter,
  runs: readonly PeriodRange[],
): Promise<GroupTotal[]> {
  const cells = selectCounts(db, organizationId, filter, periodRangeColumns)
    .select(["website_id", "country", "outcome", totalSum.as("total")])
    .groupBy(["website_id", "country", "outcome"]);
  const { rows } = await sql<GroupTotal>`
    select cell.* from ${periodRangeRows(runs)}, lateral (${cells}) as cell`.execute(db);
  return rows;
}

const modeDayTotalsQuery = prepareQuery(
  (
    db,
    {
      organizationId,
      isTest,
      from,
      until,
    }: { organizationId: OrganizationId; isTest: boolean; from: string; until: string },
  ) =>
    selectCounts(db, organizationId, { is_test: isTest }, { grain: "day", from, until })
      .select([startsOn.as("day"), "outcome", totalSum.as("total")])
      .groupBy(["starts_on", "outcome"]),
);

/** Returns live or test totals of each day in a range, by outcome. */
export const modeDayTotals = (
  db: Db,
  organizationId: OrganizationId,
  isTest: boolean,
  { from, until }: PeriodRange,
): Promise<DayTotal[]> => modeDayTotalsQuery.rows(db, { organizationId, isTest, from, until });

/** Returns live totals of a range of days, by website and outcome. */
export const liveWebsiteTotalsOfDays = (
  db: Db,
  organizationId: OrganizationId,
  days: Omit<PeriodRange, "grain">,
): Promise<WebsiteOutcomeTotal[]> =>
  selectCounts(db, organizationId, { is_test: false }, { grain: "day", ...days })
    .select(["website_id", "outcome", totalSum.as("total")])
    .groupBy(["website_id", "outcome"])
    .execute();

interface CountryTotalsInput extends MonthsSinceDay {
  organizationId: OrganizationId;
  isTest: boolean;
}

const modeCountryTotalsQuery = prepareQuery((db, values: CountryTotalsInput) => {
  const ofGrain = (grain: Grain) => selectModeCounts(db, values.organizationId, grain, values.isTest);
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

/** Returns live or test totals since a day by country and outcome; some of them may be zero. */
export const modeCountryTotals = (
  db: Db,
  organizationId: OrganizationId,
  isTest: boolean,
  since: MonthsSinceDay,
): Promise<CountryTotal[]> => modeCountryTotalsQuery.rows(db, { organizationId, isTest, ...since });

const latestWebsiteNamesQuery = prepareQuery((db, { organizationId }: { organizationId: OrganizationId }) =>
  db
    .selectFrom("website_names")
    .select(["website_id", "name"])
    .distinctOn("website_id")
    .where("organization_id", "=", organizationId)
    .orderBy("website_id")
    .orderBy("named_at", "desc"),
);

/** Returns the name of each website of an organization, or the last name of a deleted one. */
export const latestWebsiteNames = async (
  db: Db,
  organizationId: OrganizationId,
): Promise<Map<string, string>> =>
  new Map(
    (await latestWebsiteNamesQuery.rows(db, { organizationId })).map(({ website_id, name }) => [
      website_id,
      name,
    ]),
  );

export async function deleteCounts(tx: Tx, organizationId: OrganizationId): Promise<void> {
  for (const table of ["verification_counts", "method_counts"] as const)
    await tx.deleteFrom(table).where("organization_id", "=", organizationId).execute();
}

/** Returns when an organization's first and last verification started; undefined if it has none. */
export async function historyBounds(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<{ first: Date; last: Date } | undefined> {
  const at = (direction: "asc" | "desc") =>
    tx
      .selectFrom("verifications")
      .select("created_at")
      .where("organization_id", "=", organizationId)
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

/** Returns live totals of the ended verifications from an id on, by website and outcome. */
export const liveWebsiteTotalsSince = (
  db: Db,
  organizationId: OrganizationId,
  firstId: string,
): Promise<WebsiteOutcomeTotal[]> =>
  db
    .selectFrom("verifications")
    .select(["website_id", outcomeCase.as("outcome"), sql<number>`count(*)::int`.as("total")])
    .where("organization_id", "=", organizationId)
    .where("id", ">=", firstId)
    .where("is_test", "=", false)
    .where("status", "in", [...listedVerificationStatuses])
    .groupBy(["website_id", sql`2`])
    .execute();

/** Day or hour, with the ID range of its verifications: from `first` up to but excluding `until`. */
export interface HistorySlice {
  day: string;
  first: string;
  until: string;
}

/** Returns which of these days have any verification. */
export async function daysWithVerifications(
  tx: Tx,
  organizationId: OrganizationId,
  days: readonly HistorySlice[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select part.day
    from unnest(${days.map(({ day }) => day)}::text[], ${days.map(({ first }) => first)}::text[], ${days.map(({ until }) => until)}::text[])
      as part (day, first, until)
    where exists (select 1 from verifications where organization_id = ${organizationId} and id >= part.first and id < part.until)`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}

interface HistoryHour extends HistorySlice {
  bit: number;
}

/** Passes hours as rows of a join. */
function hourRows(hours: readonly HistoryHour[]) {
  const days = hours.map(({ day }) => day);
  const bits = hours.map(({ bit }) => bit);
  const firsts = hours.map(({ first }) => first);
  const untils = hours.map(({ until }) => until);
  return sql`unnest(${days}::date[], ${bits}::int[], ${firsts}::text[], ${untils}::text[]) as hour (day, bit, first, until)`;
}

/** Counts an organization's history hour by hour, from the primary key alone. */
export async function insertHistoryCounts(
  tx: Tx,
  organizationId: OrganizationId,
  hours: readonly HistoryHour[],
): Promise<void> {
  await sql`
    insert into verification_counts (organization_id, grain, starts_on, website_id, is_test, outcome, country, total, hours)
    select ${organizationId}, 'day', hour.day, website_id, is_test, outcome, country, sum(total), bit_or(hour.bit)
    from ${hourRows(hours)},
      lateral (
        select website_id, is_test, ${outcomeCase} as outcome, coalesce(country, '') as country, count(*) as total
        from verifications
        where organization_id = ${organizationId} and id >= hour.first and id < hour.until and status = any(${listedVerificationStatuses}::text[])
        group by 1, 2, 3, 4
      ) as counted
    group by 3, 4, 5, 6, 7
    -- Days that are read together lie together.
    order by 3`.execute(tx);
  await sql`
    insert into verification_counts (organization_id, grain, starts_on, website_id, is_test, outcome, country, total, hours)
    select organization_id, longer.grain, date_trunc(longer.grain, starts_on::timestamp)::date, website_id, is_test, outcome, country, sum(total), 0
    from verification_counts, (values ('month'), ('year')) as longer (grain)
    where organization_id = ${organizationId} and verification_counts.grain = 'day'
    group by 1, 2, 3, 4, 5, 6, 7`.execute(tx);
  await insertMethodHistoryCounts(tx, organizationId, hours);
}

/** Counts the part of an organization's history that has steps, from its own index. */
async function insertMethodHistoryCounts(
  tx: Tx,
  organizationId: OrganizationId,
  hours: readonly HistoryHour[],
): Promise<void> {
  await sql`
    insert into method_counts (organization_id, grain, starts_on, website_id, is_test, outcome, country, method, total, offered, begun, ended, saved, hours)
    select ${organizationId}, 'day', hour.day, website_id, is_test, ${outcomeCase}, coalesce(country, ''), step.method,
      count(*) filter (where step.method = counted.method), count(*), count(*) filter (where reached <> 'offered'),
      count(*) filter (where reached in ('ended', 'saved')), count(*) filter (where reached = 'saved'),
      bit_or(case when step.method = counted.method then hour.bit else 0 end)
    from ${hourRows(hours)},
      lateral (
        select method, website_id, is_test, status, country, method_steps
        from verifications
        where organization_id = ${organizationId} and id >= hour.first and id < hour.until and method_steps is not null
          and status = any(${listedVerificationStatuses}::text[])
        -- Keeps the planner from reading all of the organization for each hour, as it does without good statistics.
        offset 0
      ) as counted,
      lateral jsonb_each_text(counted.method_steps) as step (method, reached)
    group by 3, 4, 5, 6, 7, 8
    order by 3`.execute(tx);
  await sql`
    insert into method_counts (organization_id, grain, starts_on, website_id, is_test, outcome, country, method, total, offered, begun, ended, saved, hours)
    select organization_id, longer.grain, date_trunc(longer.grain, starts_on::timestamp)::date, website_id, is_test, outcome, country, method,
      sum(total), sum(offered), sum(begun), sum(ended), sum(saved), 0
    from method_counts, (values ('month'), ('year')) as longer (grain)
    where organization_id = ${organizationId} and method_counts.grain = 'day'
    group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(tx);
}
