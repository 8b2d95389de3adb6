import { type ChallengeKind, listedVerificationStatuses, statusesForHistoryStatus } from "@ofage/contract";
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from "kysely";
import { addDays, startOfDay } from "../../days.ts";
import { leaseTimeoutSeconds, maxLeaseMs } from "../../db/lease.ts";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, Tables, Tx, VerificationsTable } from "../../db/schema.ts";
import { firstIdAt } from "../../ids.ts";
import type { CountFilter, DateRange } from "../stats/index.ts";

export type VerificationRow = Selectable<VerificationsTable>;

const now = sql<Date>`now()`;

/** What a check begins with. */
const insertColumns = [
  "account_id",
  "id",
  "website_id",
  "website_name",
  "asset_id",
  "is_test",
  "status",
  "age_restriction",
  "sensitivity",
  "buffer_years",
  "model_version",
  "country",
  "device_type",
  "located_at",
  "reference_id",
  "metadata",
  "url_success",
  "url_error",
  "url_cancel",
  "handed_over_at",
  "attempt",
  "nonce",
  "poses",
  "challenge_kind",
  "created_at",
  "expires_at",
] as const satisfies (keyof Insertable<VerificationsTable>)[];

export type NewVerification = Required<Pick<Insertable<VerificationsTable>, (typeof insertColumns)[number]>>;

const insertQuery = prepareQuery((db, check: NewVerification) =>
  db
    .insertInto("verifications")
    .values(Object.fromEntries(insertColumns.map((name) => [name, check[name]])) as NewVerification)
    .returningAll(),
);

export const insertVerification = async (db: Db | Tx, check: NewVerification): Promise<VerificationRow> =>
  (await insertQuery.first(db, check))!;

const findByIdQuery = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom("verifications").selectAll().where("id", "=", id),
);

/** By id alone: the visitor's page proves itself with a token made from the id. */
export const findVerificationById = (db: Db, id: string) => findByIdQuery.first(db, { id });

export const findEndedVerification = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("status", "in", listedVerificationStatuses)
    .executeTakeFirst();

const findOfAccountQuery = prepareQuery((db, { accountId, id }: { accountId: string; id: string }) =>
  db.selectFrom("verifications").selectAll().where("account_id", "=", accountId).where("id", "=", id),
);

/** One check of an account, open or ended. */
export const findVerificationOfAccount = (db: Db, accountId: string, id: string) =>
  findOfAccountQuery.first(db, { accountId, id });

export interface VerificationFilter {
  status?: VerificationRow["status"] | undefined;
  asset_id?: string | undefined;
  reference_id?: string | undefined;
  is_test?: boolean | undefined;
}

/** Checks of an account, newest first, from the one after `cursor` on. */
export const listVerificationsBefore = (
  db: Db,
  accountId: string,
  { status, asset_id, reference_id, is_test }: VerificationFilter,
  cursor: string | undefined,
  limit: number,
) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("account_id", "=", accountId)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor!))
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .$if(asset_id !== undefined, (query) => query.where("asset_id", "=", asset_id!))
    .$if(reference_id !== undefined, (query) =>
      query
        .where("reference_id", "=", reference_id!)
        // What is indexed; the one above is exact.
        .where(sql`lower(reference_id)`, "=", sql`lower(${reference_id!})`),
    )
    .$if(is_test !== undefined, (query) => query.where("is_test", "=", is_test!))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const markStarted = (db: Db, check: VerificationRow, now: Date) =>
  db
    .updateTable("verifications")
    .set({ status: "started", started_at: now, challenged_at: now })
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("status", "=", "created")
    .returningAll()
    .executeTakeFirst();

/** Whether nobody reads a check's frames. */
const isNotProcessing = sql<SqlBool>`(reading_since is null
  or reading_alive_at < now() - ${leaseTimeoutSeconds} * interval '1 second'
  or reading_since < now() - ${maxLeaseMs} * interval '1 millisecond')`;

/** Puts another challenge; undefined while frames are being read, when the check has ended, or when another challenge was put meanwhile. */
export const replaceChallenge = (
  db: Db,
  check: VerificationRow,
  challenge: Pick<VerificationsTable, "nonce" | "poses" | "challenged_at"> & {
    challenge_kind: ChallengeKind;
  },
) =>
  db
    .updateTable("verifications")
    .set({ ...challenge, challenges: check.challenges + 1, reading_since: null, reading_alive_at: null })
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("completed_at", "is", null)
    .where(isNotProcessing)
    .where("challenges", "=", check.challenges)
    .returningAll()
    .executeTakeFirst();

/** @returns how many were not known before */
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

/** Takes the check for one reading of its frames, known by when it began; undefined while another is under way. */
export const acquireProcessingLease = (db: Db, check: VerificationRow, since: Date) =>
  db
    .updateTable("verifications")
    .set({ reading_since: since, reading_alive_at: now })
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
    .where("reading_since", "=", since);

export const renewProcessingLease = (db: Db, check: VerificationRow, since: Date) =>
  updateWithLease(db, check, since).set({ reading_alive_at: now }).execute();

export const releaseProcessingLease = (db: Db, check: VerificationRow, since: Date) =>
  updateWithLease(db, check, since).set({ reading_since: null, reading_alive_at: null }).execute();

/**
 * Ends an open check; undefined when another request ended it first. The account's time zone comes with it and stays until the transaction
 * ends. It is held before the check, like everywhere: who deletes the account takes them in this order, too.
 */
export const markEnded = (tx: Tx, check: VerificationRow, end: Updateable<VerificationsTable>) =>
  tx
    .with("account", (within) =>
      within.selectFrom("accounts").select("time_zone").where("id", "=", check.account_id).forShare(),
    )
    .updateTable("verifications")
    .from("account")
    .set(end)
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("completed_at", "is", null)
    .returningAll("verifications")
    .returning("account.time_zone")
    .executeTakeFirst();

/** Records whom a server's check is for, once. */
export const saveVisitorInfo = (
  db: Db,
  check: VerificationRow,
  visitor: Pick<VerificationsTable, "country" | "device_type" | "located_at">,
) =>
  db
    .updateTable("verifications")
    .set(visitor)
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("located_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Another window takes an open check over. */
export const saveHandoff = (
  db: Db,
  check: VerificationRow,
  deviceType: VerificationRow["device_type"],
  now: Date,
) =>
  db
    .updateTable("verifications")
    .set({ handed_over_at: now, device_type: deviceType })
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .where("completed_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Names the check that follows, once; the first name stays. Undefined when the account was deleted meanwhile. */
export const linkRetry = (tx: Tx, check: VerificationRow, nextId: string) =>
  tx
    .updateTable("verifications")
    .set((row) => ({ next_id: row.fn.coalesce("next_id", row.val(nextId)) }))
    .where("account_id", "=", check.account_id)
    .where("id", "=", check.id)
    .returning("next_id")
    .executeTakeFirst();

/** Open checks whose time is over, the oldest first. @param accountId of one account only */
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

/** Accounts that keep their checks for a time only, by id. @param after the last one of the page before */
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

/** How long an account keeps its checks, held until the transaction ends. */
export const lockRetentionForShare = (tx: Tx, accountId: string) =>
  tx
    .selectFrom("accounts")
    .select(["time_zone", "retention_days"])
    .where("id", "=", accountId)
    .forShare()
    .executeTakeFirst();

/** A range of an account's IDs, without either end. */
export interface ExclusiveIdRange {
  after: string;
  before: string;
}

/**
 * Deletes the oldest ended checks of a range, at most `limit` of those that had ended as it began.
 * @returns them, and up to which ID all are gone that had ended: undefined when that is the whole range
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
    .returning(["account_id", "id", "website_id", "is_test", "status", "country", "created_at"])
    .execute();
  return { rows, upTo: oldest.length === limit ? last : undefined };
}

/** Which ended checks of an account are meant; what is left out is not looked at. */
export interface HistoryQuery extends CountFilter, DateRange {
  account_id: string;
  /** Where the span's days begin. */
  time_zone: string;
  /** How their IDs, or their reference IDs, begin, in whatever case. */
  prefix?: { id: string } | { reference_id: string } | undefined;
}

/** Where a page lies in a list that is read newest first. */
export interface OffsetPage {
  offset: number;
  limit: number;
}

/** IDs from the first on, up to but without `until`. */
export interface IdRange {
  first: string;
  until: string;
}

/** What the history shows of a check. */
const historyColumns = [
  "id",
  "website_name",
  "asset_id",
  "created_at",
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
] as const satisfies (keyof VerificationRow)[];

export type HistoryRow = Pick<VerificationRow, (typeof historyColumns)[number]>;

/** @param ids an array; they are found in an index, so that of the wide rows only those are read that are shown */
const selectHistoryRows = (db: Db, accountId: string, ids: RawBuilder<string[]>) =>
  db
    .selectFrom("verifications")
    .select(historyColumns)
    .where("account_id", "=", accountId)
    .where("id", "=", sql<string>`any(${ids})`)
    .orderBy("id", "desc");

/** One page out of ranges of IDs. @param offset how many of them, newest first, are before the page */
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
    records.account_id,
    sql`array(select found.id from unnest(${first}::text[], ${until}::text[]) as range (first, until),
      lateral (${ids}) as found order by found.id desc limit ${limit} offset ${offset})`,
  ).execute();
};

/** How many checks may be found by how an ID begins. */
export const maxSearchResults = 5000;

/** One page of what counts know nothing of, and how many there are; undefined when there are more than `maxSearchResults`. */
export async function findPrefixPage(
  db: Db,
  records: HistoryQuery,
  { offset, limit }: OffsetPage,
): Promise<{ rows: HistoryRow[]; total: number } | undefined> {
  const found = db
    .selectFrom("verifications")
    .select("id")
    .where((row) => row.and(historyConditions(row, records)))
    .limit(maxSearchResults + 1);
  const result = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as total,
      array(select id from found order by id desc limit ${limit} offset ${offset}) as ids`.execute(db);
  const { total, ids } = result.rows[0]!;
  if (total > maxSearchResults) return undefined;
  return { rows: await selectHistoryRows(db, records.account_id, sql`${ids}::text[]`).execute(), total };
}

/** Newest first, from the one after `before` on: a walk through the history, as long as the history is. */
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
  // As one JSON text: drivers take longer to read thousands of rows value by value than the database to find them.
  const found = selectHistoryRows(db, records.account_id, sql`array(${ids})`);
  const { rows } = await sql<{ list: (Omit<HistoryRow, "created_at"> & { created_at: string })[] }>`
    select coalesce(json_agg(found order by id desc), '[]') as list from (${found}) as found`.execute(db);
  return rows[0]!.list.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
}

const idLength = firstIdAt("ver", new Date(0)).length;

type VerificationExpressions = ExpressionBuilder<Tables, "verifications">;

/** What the key of the table includes, so that no row is read to tell. */
function indexedConditions(
  row: VerificationExpressions,
  { account_id, outcome, website_ids, country, is_test }: HistoryQuery,
) {
  const all: Expression<SqlBool>[] = [
    row("account_id", "=", account_id),
    row("status", "in", outcome ? statusesForHistoryStatus(outcome) : listedVerificationStatuses),
  ];
  if (website_ids) all.push(row("website_id", "=", sql<string>`any(${[...website_ids]}::text[])`));
  if (country !== undefined) all.push(row("country", "=", country));
  if (is_test !== undefined) all.push(row("is_test", "=", is_test));
  return all;
}

function historyConditions(row: VerificationExpressions, records: HistoryQuery) {
  const { date_from, date_to, time_zone, prefix } = records;
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
  return all;
}
