import type { UserId } from "@ofage/contract";
import type { Insertable } from "kysely";
import type { Db, PasskeyChallengesTable, PasskeysTable, Tx } from "../../db/schema.ts";

export const insertChallenge = (db: Db, challenge: Insertable<PasskeyChallengesTable>) =>
  db.insertInto("passkey_challenges").values(challenge).execute();

/**
 * Deletes a challenge and returns it, so that it works once.
 * @param userId its required owner; undefined allows any
 */
export const consumeChallenge = (
  db: Db,
  purpose: PasskeyChallengesTable["purpose"],
  tokenHash: string,
  userId: UserId | undefined,
  now: Date,
) =>
  db
    .deleteFrom("passkey_challenges")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId!))
    .returningAll()
    .executeTakeFirst();

/** Lists passkeys, newest first. */
export const listPasskeyRows = (db: Db, userId: UserId) =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Finds a passkey by its credential id. This lookup spans all people, since the passkey identifies the person. */
export const passkeyByCredential = (db: Db, credentialId: string) =>
  db.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();

/** Inserts a passkey, or returns undefined if its credential id already exists. */
export const insertPasskey = (db: Db, passkey: Insertable<PasskeysTable>) =>
  db
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returningAll()
    .executeTakeFirst();

/** Locks the account's passkeys, so that nobody else uses, adds, or deletes any until the transaction ends. */
export const lockPasskeysForUpdate = (tx: Tx, userId: UserId) =>
  tx
    .selectFrom("passkeys")
    .select(["id", "display_name", "label"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .forUpdate()
    .execute();

/**
 * Records that a passkey signed in. The counter only rises; one that does not count stays at 0. Returns undefined if
 * the counter does not rise or the passkey is gone.
 */
export const recordPasskeyUse = (
  db: Db,
  passkey: Pick<PasskeysTable, "user_id" | "id">,
  counter: number,
  now: Date,
) =>
  db
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("user_id", "=", passkey.user_id)
    .where("id", "=", passkey.id)
    .$if(counter > 0, (query) => query.where("counter", "<", counter))
    .$if(counter === 0, (query) => query.where("counter", "=", 0))
    .returning("id")
    .executeTakeFirst();

export const removePasskey = (db: Db, userId: UserId, id: string) =>
  db.deleteFrom("passkeys").where("user_id", "=", userId).where("id", "=", id).execute();
