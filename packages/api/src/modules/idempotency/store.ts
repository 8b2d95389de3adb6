import { type Insertable, sql, type SqlBool } from "kysely";
import type { Db, IdempotencyKeysTable, Tx } from "../../db/schema.ts";

type ClaimKey = Pick<IdempotencyKeysTable, "owner_id" | "scope" | "key" | "claimed_at">;
/** New claim: without an answer, and with a current lease. */
export type NewClaim = Omit<Insertable<IdempotencyKeysTable>, "lease_renewed_at" | "sealed">;

const now = sql<Date>`now()`;

/** Inserts a claim, or returns undefined if the key is taken. */
export const insertClaim = (db: Db, claim: NewClaim) =>
  db
    .insertInto("idempotency_keys")
    .values({ ...claim, lease_renewed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();

/**
 * Finds a claim.
 * @param leaseTimeoutSeconds time without a lease renewal after which the claim counts as abandoned
 */
export const findClaim = (db: Db, { owner_id, scope, key }: ClaimKey, leaseTimeoutSeconds: number) =>
  db
    .selectFrom("idempotency_keys")
    .selectAll()
    .select(
      sql<SqlBool>`lease_renewed_at < now() - ${leaseTimeoutSeconds} * interval '1 second'`.as(
        "is_lease_expired",
      ),
    )
    .where("owner_id", "=", owner_id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();

const updateIfStillClaimed = (db: Db | Tx, { owner_id, scope, key, claimed_at }: ClaimKey) =>
  db
    .updateTable("idempotency_keys")
    .where("owner_id", "=", owner_id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("claimed_at", "=", claimed_at)
    .returning("key");

/** Takes over an abandoned or expired claim; returns undefined if another request was first or it was answered after all. */
export const takeOverClaim = (
  db: Db,
  before: ClaimKey & Pick<IdempotencyKeysTable, "sealed">,
  { request_hash, claimed_at }: NewClaim,
) =>
  updateIfStillClaimed(db, before)
    .where("sealed", before.sealed === null ? "is" : "is not", null)
    .set({ request_hash, sealed: null, claimed_at, lease_renewed_at: now })
    .executeTakeFirst();

export const renewLease = (db: Db, claim: ClaimKey) =>
  updateIfStillClaimed(db, claim).where("sealed", "is", null).set({ lease_renewed_at: now }).execute();

/** Saves an answer, or returns undefined if another request has taken the claim over. */
export const saveAnswer = (db: Db | Tx, claim: ClaimKey, sealed: string) =>
  updateIfStillClaimed(db, claim).set({ sealed }).executeTakeFirst();

export const deleteClaim = (db: Db, { owner_id, scope, key, claimed_at }: ClaimKey) =>
  db
    .deleteFrom("idempotency_keys")
    .where("owner_id", "=", owner_id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("claimed_at", "=", claimed_at)
    .where("sealed", "is", null)
    .execute();

export const deleteClaimsBefore = (db: Db, before: Date) =>
  db.deleteFrom("idempotency_keys").where("claimed_at", "<", before).execute();
