import {
  listedVerificationStatuses,
  type MetadataFilter,
  statusesForHistoryStatus,
  type OrganizationId,
} from "@ofage/contract";
import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from "kysely";
import { addDays, startOfDay } from "../../../days.ts";
import type { Db, Tables } from "../../../db/schema.ts";
import { firstIdAt } from "../../../ids.ts";
import type { DateRange, HistoryCountFilter } from "../../stats/index.ts";
import type { VerificationRow } from "../store.ts";

/**
 * Selects a website's latest name, so that rows and the website filter call it the same. The name at the time of the
 * verification is only the fallback.
 */
const latestWebsiteName = (organizationId: OrganizationId) => sql<string>`coalesce((
  select latest.name from website_names as latest
    where latest.organization_id = ${organizationId} and latest.website_id = verifications.website_id
    order by latest.named_at desc limit 1), verifications.website_name)`;

/** Finds a verification that has ended. */
export const findEndedVerification = (db: Db, organizationId: OrganizationId, id: string) =>
  db
    .selectFrom("verifications")
    .selectAll()
    // Of two columns with one name, drivers keep the later.
    .select(latestWebsiteName(organizationId).as("website_name"))
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "in", listedVerificationStatuses)
    .executeTakeFirst();

/** Filter for an organization's ended verifications. A list matches any of its values; missing fields match everything. */
export interface HistoryQuery extends HistoryCountFilter, DateRange {
  organization_id: OrganizationId;
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
  { organization_id: organizationId, with_metadata = false }: HistoryQuery,
  ids: RawBuilder<string[]>,
) =>
  db
    .selectFrom("verifications")
    .select(historyColumns)
    .$if(with_metadata, (query) => query.select("metadata"))
    .select(latestWebsiteName(organizationId).as("website_name"))
    .where("organization_id", "=", organizationId)
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
    // Otherwise, metadata that many have would be looked for in the whole table, among the rows of all organizations.
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
  { organization_id, outcomes, website_ids, countries, is_test, methods }: HistoryQuery,
) {
  const all: Expression<SqlBool>[] = [
    row("organization_id", "=", organization_id),
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
