import type { Insertable } from "kysely";
import type { Db, IdempotencyKeysTable, Tx } from "../../db/schema.ts";

type Claimed = Pick<IdempotencyKeysTable, "account_id" | "scope" | "key" | "claimed_at">;

/** undefined when the key is taken. */
export const insertClaim = (db: Db, claim: Insertable<IdempotencyKeysTable>) =>
  db
    .insertInto("idempotency_keys")
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();

export const claimById = (db: Db, { account_id, scope, key }: Claimed) =>
  db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("account_id", "=", account_id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();

const still = (db: Db | Tx, { account_id, scope, key, claimed_at }: Claimed) =>
  db
    .updateTable("idempotency_keys")
    .where("account_id", "=", account_id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("claimed_at", "=", claimed_at)
    .returning("key");

/** Makes a claim that was cut off, or is over, a new one's; undefined when another request was first. */
export const takeOver = (db: Db, before: Claimed, claim: IdempotencyKeysTable) =>
  still(db, before)
    .set({ request_hash: claim.request_hash, sealed: null, claimed_at: claim.claimed_at })
    .executeTakeFirst();

/** undefined when another request has taken the claim over. */
export const keepAnswer = (db: Db | Tx, claim: Claimed, sealed: string) =>
  still(db, claim).set({ sealed }).executeTakeFirst();

export const dropClaim = (db: Db, { account_id, scope, key, claimed_at }: Claimed) =>
  db
    .deleteFrom("idempotency_keys")
    .where("account_id", "=", account_id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("claimed_at", "=", claimed_at)
    .where("sealed", "is", null)
    .execute();

export const deleteOldClaims = (db: Db, before: Date) =>
  db.deleteFrom("idempotency_keys").where("claimed_at", "<", before).execute();
