import { type Insertable, sql, type SqlBool } from "kysely";
import type { Db, IdempotencyKeysTable, Tx } from "../../db/schema.ts";

type ClaimKey = Pick<IdempotencyKeysTable, "account_id" | "scope" | "key" | "claimed_at">;
/** A claim as it is made: without an answer, and alive. */
export type NewClaim = Omit<Insertable<IdempotencyKeysTable>, "alive_at" | "sealed">;

const now = sql<Date>`now()`;

/** undefined when the key is taken. */
export const insertClaim = (db: Db, claim: NewClaim) =>
  db
    .insertInto("idempotency_keys")
    .values({ ...claim, alive_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();

/** @param leaseTimeoutSeconds how long no process has said that it answers, for the claim to be cut off */
export const findClaim = (db: Db, { account_id, scope, key }: ClaimKey, silentSeconds: number) =>
  db
    .selectFrom("idempotency_keys")
    .selectAll()
    .select(sql<SqlBool>`alive_at < now() - ${silentSeconds} * interval '1 second'`.as("is_silent"))
    .where("account_id", "=", account_id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();

const updateIfStillClaimed = (db: Db | Tx, { account_id, scope, key, claimed_at }: ClaimKey) =>
  db
    .updateTable("idempotency_keys")
    .where("account_id", "=", account_id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("claimed_at", "=", claimed_at)
    .returning("key");

/** Makes a claim that was cut off, or is over, a new one's; undefined when another request was first, or it was answered after all. */
export const takeOverClaim = (
  db: Db,
  before: ClaimKey & Pick<IdempotencyKeysTable, "sealed">,
  { request_hash, claimed_at }: NewClaim,
) =>
  updateIfStillClaimed(db, before)
    .where("sealed", before.sealed === null ? "is" : "is not", null)
    .set({ request_hash, sealed: null, claimed_at, alive_at: now })
    .executeTakeFirst();

export const renewLease = (db: Db, claim: ClaimKey) =>
  updateIfStillClaimed(db, claim).where("sealed", "is", null).set({ alive_at: now }).execute();

/** undefined when another request has taken the claim over. */
export const saveAnswer = (db: Db | Tx, claim: ClaimKey, sealed: string) =>
  updateIfStillClaimed(db, claim).set({ sealed }).executeTakeFirst();

export const deleteClaim = (db: Db, { account_id, scope, key, claimed_at }: ClaimKey) =>
  db
    .deleteFrom("idempotency_keys")
    .where("account_id", "=", account_id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("claimed_at", "=", claimed_at)
    .where("sealed", "is", null)
    .execute();

export const deleteClaimsBefore = (db: Db, before: Date) =>
  db.deleteFrom("idempotency_keys").where("claimed_at", "<", before).execute();
