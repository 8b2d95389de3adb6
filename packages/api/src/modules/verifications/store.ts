import type { OrganizationId } from "@ofage/contract";
import { type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import { leaseTimeoutSeconds } from "../../db/lease.ts";
import { prepareQuery } from "../../db/prepare-query.ts";
import { selectOrganizationOnItsNode } from "../../db/select-organization-on-its-node.ts";
import type { Db, Tx, VerificationsTable } from "../../db/schema.ts";
import { firstIdAt } from "../../ids.ts";

export type VerificationRow = Selectable<VerificationsTable>;

const now = sql<Date>`now()`;

/** Columns of a new verification. */
const insertColumns = [
  "organization_id",
  "id",
  "website_id",
  "website_name",
  "asset_id",
  "is_test",
  "created_with_private_key",
  "starts_from_address",
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
  challenge_kind: "head_turn",
  scans_begun: 0,
  handoff_at: null,
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

const findOfOrganizationQuery = prepareQuery(
  (db, { organizationId, id }: { organizationId: OrganizationId; id: string }) =>
    db
      .selectFrom("verifications")
      .select(allColumns)
      .where("organization_id", "=", organizationId)
      .where("id", "=", id),
);

/** Finds a verification of an organization, open or ended. */
export const findVerificationOfOrganization = (
  db: Db,
  organizationId: OrganizationId,
  id: string,
): Promise<VerificationRow | undefined> => findOfOrganizationQuery.first(db, { organizationId, id });

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

const findPresentedQuery = prepareQuery(
  (db, { organizationId, id }: { organizationId: OrganizationId; id: string }) =>
    db
      .selectFrom("verifications")
      .select(presentedColumns)
      .where("organization_id", "=", organizationId)
      .where("id", "=", id),
);

/** Finds what a website's server is told of a verification: a small part of it, which is faster to read. */
export const findPresentedVerification = (
  db: Db,
  organizationId: OrganizationId,
  id: string,
): Promise<PresentedVerification | undefined> => findPresentedQuery.first(db, { organizationId, id });

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

/** Lists verifications of an organization, newest first, starting after `cursor`. */
export const listVerificationsBefore = (
  db: Db,
  organizationId: OrganizationId,
  { website_ids, status, asset_id, reference_id, is_test, created_after, created_before }: VerificationFilter,
  cursor: string | undefined,
  limit: number,
) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("organization_id", "=", organizationId)
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
    .where("organization_id", "=", check.organization_id)
    .where("id", "=", check.id)
    .where("status", "=", "created")
    .returningAll()
    .executeTakeFirst();

/** Matches verifications whose frames nobody is processing. */
const isNotProcessing = sql<SqlBool>`(processing_started_at is null
  or processing_lease_renewed_at < now() - ${leaseTimeoutSeconds} * interval '1 second')`;

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
    .where("organization_id", "=", check.organization_id)
    .where("id", "=", check.id)
    .where("completed_at", "is", null)
    .where(isNotProcessing)
    .returning("id")
    .executeTakeFirst();

const updateWithLease = (db: Db, check: VerificationRow, since: Date) =>
  db
    .updateTable("verifications")
    .where("organization_id", "=", check.organization_id)
    .where("id", "=", check.id)
    .where("processing_started_at", "=", since);

export const releaseProcessingLease = (db: Db, check: VerificationRow, since: Date) =>
  updateWithLease(db, check, since)
    .set({ processing_started_at: null, processing_lease_renewed_at: null })
    .execute();

/**
 * Renews a lease by moving its start on; returns undefined if it was lost.
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
    .where("organization_id", "=", check.organization_id)
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
    .where("organization_id", "=", check.organization_id)
    .where("id", "=", check.id)
    .where("completed_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Matches verifications that nobody finished in time. A scan that is running is finished. */
const isOverdue = (now: Date) =>
  sql<SqlBool>`completed_at is null and expires_at <= ${now} and ${isNotProcessing}`;

/** Finds a verification if it is overdue. */
export const findOverdueVerification = (
  db: Db,
  { organization_id, id }: Pick<VerificationRow, "organization_id" | "id">,
  now: Date,
) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .where(isOverdue(now))
    .executeTakeFirst();

/**
 * Lists overdue verifications, oldest first.
 * @param organizationId limits the list to one organization
 */
export const listOverdueVerifications = (db: Db, now: Date, limit: number, organizationId?: OrganizationId) =>
  db
    .selectFrom("verifications")
    .selectAll()
    .where(isOverdue(now))
    .$if(organizationId !== undefined, (query) => query.where("organization_id", "=", organizationId!))
    .orderBy("expires_at")
    .limit(limit)
    .execute();

/**
 * Lists organizations with a retention period, by ID.
 * @param after last ID of the previous page
 */
export const organizationsWithRetention = async (
  db: Db,
  after: OrganizationId | undefined,
  limit: number,
): Promise<OrganizationId[]> => {
  const rows = await db
    .selectFrom("organizations")
    .select("id")
    .where("retention_days", "is not", null)
    .$if(after !== undefined, (query) => query.where("id", ">", after!))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns an organization's retention period and locks it until the transaction ends. */
export const lockRetentionForShare = (tx: Tx, organizationId: OrganizationId) =>
  selectOrganizationOnItsNode(tx, organizationId)
    .select(["time_zone", "retention_days"])
    .forShare("organizations")
    .executeTakeFirst();

/** Range of an organization's IDs; both ends are exclusive. */
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
  organizationId: OrganizationId,
  { after, before }: ExclusiveIdRange,
  limit: number,
) {
  const oldest = await tx
    .selectFrom("verifications")
    .select("id")
    .where("organization_id", "=", organizationId)
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
    .where("organization_id", "=", organizationId)
    .where("id", ">", after)
    .where("id", "<=", last)
    .where("completed_at", "is not", null)
    .returning([
      "organization_id",
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
