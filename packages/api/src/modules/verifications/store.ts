import { listedVerificationStatuses, type MetadataFilter, statusesForHistoryStatus } from "@ofage/contract";
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type SqlBool,
} from "kysely";
import { addDays, startOfDay } from "../../days.ts";
import { leaseTimeoutSeconds, maxLeaseMs } from "../../db/lease.ts";
import { prepareQuery } from "../../db/prepare-query.ts";
import { selectAccountOnItsNode } from "../../db/select-account-on-its-node.ts";
import type { Db, Tables, Tx, VerificationsTable } from "../../db/schema.ts";
import { firstIdAt } from "../../ids.ts";
import type { DateRange, HistoryCountFilter } from "../stats/index.ts";

export type VerificationRow = Selectable<VerificationsTable>;

const now = sql<Date>`now()`;

/** Columns of a new verification. */
const insertColumns = [
  "account_id",
  "id",
  "website_id",
  "website_name",
  "asset_id",
  "is_test",
  "created_with_private_key",
  "status",
  "age_restriction",
  "sensitivity",
  "buffer_years",
  "model_version",
  "policy_version",
  "method",
  "requested_method",
  "method_steps",
  "country",
  "device_type",
  "located_at",
  "reference_id",
  "metadata",
  "url_success",
  "url_error",
  "url_cancel",
  "created_at",
  "expires_at",
] as const satisfies (keyof Insertable<VerificationsTable>)[];

export type NewVerification = Required<Pick<Insertable<VerificationsTable>, (typeof insertColumns)[number]>>;

/** The other columns, as the database fills them. Reading them back would cost more than the insertion. */
const initialValues: Omit<VerificationRow, keyof NewVerification> = {
  failure_reason: null,
  age_verified: null,
  estimated_age: null,
  assurance: null,
  attempts: 0,
  attempt_is_open: false,
  last_reason: null,
  last_method: null,
  processing_time_ms: null,
  error_message: null,
  poses: [],
  challenge_kind: "head_turn",
  scans_begun: 0,
  handoff_at: null,
  attempt: 1,
  next_id: null,
  processing_started_at: null,
  processing_lease_renewed_at: null,
  reading: null,
  frames_received: null,
  frames_released_at: null,
  started_at: null,
  completed_at: null,
};

const insertQuery = prepareQuery((db, check: NewVerification) =>
  db
    .insertInto("verifications")
    .values(Object.fromEntries(insertColumns.map((name) => [name, check[name]])) as NewVerification)
    // JSON, whose keys the database sorts.
    .returning(["metadata", "method_steps"]),
);

export async function insertVerification(db: Db | Tx, check: NewVerification): Promise<VerificationRow> {
  const { metadata, method_steps } = (await insertQuery.first(db, check))!;
  return { ...check, ...initialValues, metadata, method_steps };
}

const allColumns = [
  ...insertColumns,
  ...(Object.keys(initialValues) as (keyof typeof initialValues)[]),
] as const;

const findByIdQuery = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom("verifications").select(allColumns).where("id", "=", id),
);

/** Finds a verification by ID alone. The visitor's page has proved itself with a token made from the ID. */
export const findVerificationById = (db: Db, id: string) => findByIdQuery.first(db, { id });

/**
 * Selects a website's latest name, so that rows and the website filter call it the same. The name at the time of the
 * verification is only the fallback.
 */
const latestWebsiteName = (accountId: string) => sql<string>`coalesce((
  select latest.name from website_names as latest
    where latest.account_id = ${accountId} and latest.website_id = verifications.website_id
    order by latest.named_at desc limit 1), verifications.website_name)`;

export const findEndedVerification = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom("verifications")
    .selectAll()
    // Of two columns with one name, drivers keep the later.
    .select(latestWebsiteName(accountId).as("website_name"))
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("status", "in", listedVerificationStatuses)
    .executeTakeFirst();

const findOfAccountQuery = prepareQuery((db, { accountId, id }: { accountId: string; id: string }) =>
  db.selectFrom("verifications").select(allColumns).where("account_id", "=", accountId).where("id", "=", id),
);

/** Finds a verification of an account, open or ended. */
export const findVerificationOfAccount = (
  db: Db,
  accountId: string,
  id: string,
): Promise<VerificationRow | undefined> => findOfAccountQuery.first(db, { accountId, id });

/** Columns that a website's server is told of, by themselves or in a signature, and the website, which its key must reach. */
const presentedColumns = [
  "id",
  "website_id",
  "status",
  "age_verified",
  "failure_reason",
  "age_restriction",
  "method",
  "assurance",
  "attempts",
  "policy_version",
  "metadata",
  "url_success",
  "asset_id",
  "reference_id",
  "is_test",
  "challenge_kind",
  "frames_received",
  "frames_released_at",
  "created_at",
  "completed_at",
  "expires_at",
] as const satisfies (keyof VerificationRow)[];

/** Verification, as far as a website's server is told of it. */
export type PresentedVerification = Pick<VerificationRow, (typeof presentedColumns)[number]>;

const findPresentedQuery = prepareQuery((db, { accountId, id }: { accountId: string; id: string }) =>
  db
    .selectFrom("verifications")
    .select(presentedColumns)
    .where("account_id", "=", accountId)
    .where("id", "=", id),
);

/** Finds what a website's server is told of a verification: a small part of it, which is faster to read. */
export const findPresentedVerification = (
  db: Db,
  accountId: string,
  id: string,
): Promise<PresentedVerification | undefined> => findPresentedQuery.first(db, { accountId, id });

export interface VerificationFilter {
  website_ids?: readonly string[] | undefined;
  status?: VerificationRow["status"] | undefined;
  asset_id?: string | undefined;
  reference_id?: string | undefined;
  is_test?: boolean | undefined;
  /** Includes this instant. */
  created_after?: Date | undefined;
  /** Excludes this instant. */
  created_before?: Date | undefined;
}

/** Lists verifications of an account, newest first, starting after `cursor`. */
export const listVerificationsBefore = (
  db: Db,
  accountId: string,
  { website_ids, status, asset_id, reference_id, is_test, created_after, created_before }: VerificationFilter,
  cursor: string | undefined,
  limit: number,
) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("account_id", "=", accountId)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor!))
    .$if(website_ids !== undefined, (query) =>
      query.where("website_id", "=", sql<string>`any(${[...website_ids!]}::text[])`),
    )
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .$if(asset_id !== undefined, (query) => query.where("asset_id", "=", asset_id!))
    .$if(reference_id !== undefined, (query) =>
      query
        .where("reference_id", "=", reference_id!)
        // This condition uses the index; the one above is exact.
        .where(sql`lower(reference_id)`, "=", sql`lower(${reference_id!})`),
    )
    .$if(is_test !== undefined, (query) => query.where("is_test", "=", is_test!))
    .$if(created_after !== undefined, (query) => query.where("id", ">=", firstIdAt("ver", created_after!)))
    .$if(created_before !== undefined, (query) => query.where("id", "<", firstIdAt("ver", created_before!)))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const markStarted = (db: Db, check: VerificationRow, now: Date) =>
  db
    .updateTable("verifications")
    .set({ status: "started", started_at: now })
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("status", "=", "created")
    .returningAll()
    .executeTakeFirst();

/** Matches verifications whose frames nobody is processing. */
const isNotProcessing = sql<SqlBool>`(processing_started_at is null
  or processing_lease_renewed_at < now() - ${leaseTimeoutSeconds} * interval '1 second'
  or processing_started_at < now() - ${maxLeaseMs} * interval '1 millisecond')`;

/**
 * Inserts digests of used frames.
 * @returns how many were new
 */
export const insertUsedFrames = async (tx: Tx, digests: readonly string[], usedAt: Date): Promise<number> => {
  const added = await tx
    .insertInto("used_frames")
    .values(digests.map((digest) => ({ digest, used_at: usedAt })))
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .returning("digest")
    .execute();
  return added.length;
};

export const deleteUsedFrames = (db: Db, before: Date) =>
  db.deleteFrom("used_frames").where("used_at", "<", before).execute();

/** Acquires the lease for processing a verification's frames, identified by its start; returns undefined while another is active. */
export const acquireProcessingLease = (db: Db, check: VerificationRow, since: Date) =>
  db
    .updateTable("verifications")
    .set({ processing_started_at: since, processing_lease_renewed_at: now })
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("completed_at", "is", null)
    .where(isNotProcessing)
    .returning("id")
    .executeTakeFirst();

const updateWithLease = (db: Db, check: VerificationRow, since: Date) =>
  db
    .updateTable("verifications")
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("processing_started_at", "=", since);

export const releaseProcessingLease = (db: Db, check: VerificationRow, since: Date) =>
  updateWithLease(db, check, since)
    .set({ processing_started_at: null, processing_lease_renewed_at: null })
    .execute();

/**
 * Moves the start of a lease on, so that it may last for longer than `maxLeaseMs`; returns undefined if it was lost.
 * @param since its start so far
 * @param next its new start, which identifies it from now on
 */
export const extendProcessingLease = (db: Db, check: VerificationRow, since: Date, next: Date) =>
  updateWithLease(db, check, since)
    .set({ processing_started_at: next, processing_lease_renewed_at: now })
    .where("completed_at", "is", null)
    .returning("id")
    .executeTakeFirst();

/** Saves the visitor of a verification that a server created, once. */
export const saveVisitorInfo = (
  db: Db,
  check: VerificationRow,
  visitor: Pick<NewVerification, "country" | "device_type" | "located_at" | "method" | "method_steps">,
) =>
  db
    .updateTable("verifications")
    .set(visitor)
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("located_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Hands an open verification to another window. */
export const saveHandoff = (
  db: Db,
  check: VerificationRow,
  deviceType: VerificationRow["device_type"],
  now: Date,
) =>
  db
    .updateTable("verifications")
    .set({ handoff_at: now, device_type: deviceType })
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("completed_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/**
 * Lists open verifications past their expiry, oldest first.
 * @param accountId limits the list to one account
 */
export const listOverdueVerifications = (db: Db, now: Date, limit: number, accountId?: string) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("completed_at", "is", null)
    .where("expires_at", "<=", now)
    .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId!))
    .orderBy("expires_at")
    .limit(limit)
    .execute();

/**
 * Lists accounts with a retention period, by ID.
 * @param after last ID of the previous page
 */
export const accountsWithRetention = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where("retention_days", "is not", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns an account's retention period and locks it until the transaction ends. */
export const lockRetentionForShare = (tx: Tx, accountId: string) =>
  selectAccountOnItsNode(tx, accountId)
    .select(["time_zone", "retention_days"])
    .forShare("accounts")
    .executeTakeFirst();

/** Range of an account's IDs; both ends are exclusive. */
export interface ExclusiveIdRange {
  after: string;
  before: string;
}

/**
 * Deletes the oldest ended verifications of a range, at most `limit` of those that had ended when it started.
 * @returns the deleted rows, and the ID up to which all that had ended are gone; undefined when that is the whole range
 */
export async function deleteOldestVerifications(
  tx: Tx,
  accountId: string,
  { after, before }: ExclusiveIdRange,
  limit: number,
) {
  const oldest = await tx
    .selectFrom("verifications")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", ">", after)
    .where("id", "<", before)
    .where("completed_at", "is not", null)
    .orderBy("id")
    .limit(limit)
    .execute();
  if (oldest.length === 0) return { rows: [], upTo: undefined };
  const last = oldest.at(-1)!.id;
  const rows = await tx
    .deleteFrom("verifications")
    .where("account_id", "=", accountId)
    .where("id", ">", after)
    .where("id", "<=", last)
    .where("completed_at", "is not", null)
    .returning([
      "account_id",
      "id",
      "website_id",
      "is_test",
      "status",
      "country",
      "method",
      "method_steps",
      "created_at",
    ])
    .execute();
  return { rows, upTo: oldest.length === limit ? last : undefined };
}

/** Filter for an account's ended verifications. A list matches any of its values; missing fields match everything. */
export interface HistoryQuery extends HistoryCountFilter, DateRange {
  account_id: string;
  /** Time zone of the span's days. */
  time_zone: string;
  /** Reads the metadata, too, which may be long. */
  with_metadata?: boolean | undefined;
  /** Prefix of their IDs or reference IDs, in any case. */
  prefix?: { id: string } | { reference_id: string } | undefined;
  metadata?: MetadataFilter | undefined;
}

/** Position of a page in a list ordered newest first. */
export interface OffsetPage {
  offset: number;
  limit: number;
}

/** Range of IDs from `first` up to but excluding `until`. */
export interface IdRange {
  first: string;
  until: string;
}

/** Columns that the history shows. */
const historyColumns = [
  "id",
  "asset_id",
  "created_at",
  "method",
  "status",
  "age_verified",
  "failure_reason",
  "estimated_age",
  "age_restriction",
  "country",
  "device_type",
  "processing_time_ms",
  "error_message",
  "is_test",
  "reference_id",
] as const satisfies (keyof VerificationRow)[];

export type HistoryRow = Pick<VerificationRow, (typeof historyColumns)[number] | "website_name"> &
  Partial<Pick<VerificationRow, "metadata">>;

/**
 * Selects the history's columns.
 * @param ids array found in an index, so that only the wide rows on the page are read
 */
const selectHistoryRows = (
  db: Db,
  { account_id: accountId, with_metadata = false }: HistoryQuery,
  ids: RawBuilder<string[]>,
) =>
  db
    .selectFrom("verifications")
    .select(historyColumns)
    .$if(with_metadata, (query) => query.select("metadata"))
    .select(latestWebsiteName(accountId).as("website_name"))
    .where("account_id", "=", accountId)
    .where("id", "=", sql<string>`any(${ids})`)
    .orderBy("id", "desc");

/**
 * Lists one page from ranges of IDs.
 * @param offset number of verifications before the page, newest first
 */
export const listHistoryInRanges = (
  db: Db,
  records: HistoryQuery,
  ranges: readonly IdRange[],
  { offset, limit }: OffsetPage,
): Promise<HistoryRow[]> => {
  const first = ranges.map((range) => range.first);
  const until = ranges.map((range) => range.until);
  const ids = db
    .selectFrom("verifications")
    .select("id")
    .where((row) => row.and(indexedConditions(row, records)))
    .where(sql<SqlBool>`id >= range.first and id < range.until`)
    .orderBy("id", "desc")
    .limit(offset + limit);
  return selectHistoryRows(
    db,
    records,
    sql`array(select found.id from unnest(${first}::text[], ${until}::text[]) as range (first, until),
      lateral (${ids}) as found order by found.id desc limit ${limit} offset ${offset})`,
  ).execute();
};

/** Maximum number of results of a search by ID prefix or metadata. */
export const maxSearchResults = 5000;

/** Finds one page that the counts cannot locate, and the total; undefined if there are more than `maxSearchResults`. */
export async function findSearchPage(
  db: Db,
  records: HistoryQuery,
  { offset, limit }: OffsetPage,
): Promise<{ rows: HistoryRow[]; total: number } | undefined> {
  const found = db
    .selectFrom("verifications")
    .select("id")
    .where((row) => row.and(historyConditions(row, records)))
    // Otherwise, metadata that many have would be looked for in the whole table, among the rows of all accounts.
    .$if(records.metadata !== undefined, (query) => query.orderBy("id", "desc"))
    .limit(maxSearchResults + 1);
  const result = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as total,
      array(select id from found order by id desc limit ${limit} offset ${offset}) as ids`.execute(db);
  const { total, ids } = result.rows[0]!;
  if (total > maxSearchResults) return undefined;
  return { rows: await selectHistoryRows(db, records, sql`${ids}::text[]`).execute(), total };
}

/** Lists ended verifications, newest first, starting after `before`. Each call reads one page, however long the history is. */
export async function listHistoryBefore(
  db: Db,
  records: HistoryQuery,
  before: string | undefined,
  limit: number,
): Promise<HistoryRow[]> {
  const ids = db
    .selectFrom("verifications")
    .select("id")
    .where((row) => row.and(historyConditions(row, records)))
    .$if(before !== undefined, (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(limit);
  // The rows travel as one JSON text, because drivers take longer to decode thousands of rows value by value than the
  // database takes to find them.
  const found = selectHistoryRows(db, records, sql`array(${ids})`);
  const { rows } = await sql<{ list: (Omit<HistoryRow, "created_at"> & { created_at: string })[] }>`
    select coalesce(json_agg(found order by id desc), '[]') as list from (${found}) as found`.execute(db);
  return rows[0]!.list.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

const idLength = firstIdAt("ver", new Date(0)).length;

type VerificationExpressions = ExpressionBuilder<Tables, "verifications">;

/** Returns conditions on indexed columns alone, so that they are decided without reading a row; only for the face scan rows are read. */
function indexedConditions(
  row: VerificationExpressions,
  { account_id, outcomes, website_ids, countries, is_test, methods }: HistoryQuery,
) {
  const all: Expression<SqlBool>[] = [
    row("account_id", "=", account_id),
    row("status", "in", outcomes?.flatMap(statusesForHistoryStatus) ?? listedVerificationStatuses),
  ];
  if (website_ids) all.push(row("website_id", "=", sql<string>`any(${[...website_ids]}::text[])`));
  if (countries) all.push(row("country", "in", countries));
  if (is_test !== undefined) all.push(row("is_test", "=", is_test));
  if (methods) all.push(row("method", "in", methods));
  // Only with steps can there be another method, and those have an index of their own.
  if (methods && !methods.includes("face_scan")) all.push(row("method_steps", "is not", null));
  return all;
}

function historyConditions(row: VerificationExpressions, records: HistoryQuery) {
  const { date_from, date_to, time_zone, prefix, metadata } = records;
  const all = indexedConditions(row, records);
  if (date_from) all.push(row("id", ">=", firstIdAt("ver", startOfDay(date_from, time_zone))));
  if (date_to) all.push(row("id", "<", firstIdAt("ver", startOfDay(addDays(date_to, 1), time_zone))));
  if (prefix && "id" in prefix) {
    const start = prefix.id.toLowerCase();
    all.push(row.between("id", start.padEnd(idLength, "0"), start.padEnd(idLength, "z")));
  }
  if (prefix && "reference_id" in prefix) {
    const literal = prefix.reference_id.replace(/[\\%_]/g, "\\$&");
    all.push(sql<SqlBool>`lower(reference_id) like lower(${literal}) || '%'`);
  }
  if (metadata) {
    // The condition of the partial index, as it stands there, or the planner does not see that the index is enough.
    all.push(sql<SqlBool>`metadata <> '{}'::jsonb`, matchesMetadata(metadata));
  }
  return all;
}

const matchesMetadata = ({ key, value }: MetadataFilter) =>
  value === null
    ? sql<SqlBool>`metadata ? ${key}`
    : sql<SqlBool>`metadata @> ${JSON.stringify({ [key]: value })}::jsonb`;
