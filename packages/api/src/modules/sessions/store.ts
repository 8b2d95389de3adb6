import type { Insertable } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, SessionsTable, Tx } from "../../db/schema.ts";

export const insertSession = (db: Db, session: Insertable<SessionsTable>) =>
  db.insertInto("sessions").values(session).execute();

const sessionByHashQuery = prepareQuery((db, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  db
    .selectFrom("sessions")
    .select(["id", "account_id", "last_used_at", "authenticated_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now),
);

export const sessionByHash = (db: Db, tokenHash: string, now: Date) =>
  sessionByHashQuery.first(db, { tokenHash, now });

export const listOpenSessions = (db: Db, accountId: string, now: Date) =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const touchSession = (db: Db, tokenHash: string, now: Date) =>
  db.updateTable("sessions").set({ last_used_at: now }).where("token_hash", "=", tokenHash).execute();

/** Deletes a session and withdraws the address that it requested, or returns undefined if there is none. */
export async function deleteSession(tx: Tx, accountId: string, id: string) {
  const [deleted] = await tx
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning(["id", "token_hash", "user_agent"])
    .execute();
  if (deleted) await withdrawRequestedAddress(tx, accountId, [deleted.id]);
  return deleted;
}

/**
 * Ends all sessions of an account except one, and withdraws the address that an ended one requested.
 * @param keptHash hash of the one to keep; null ends all
 */
export async function endSessions(tx: Tx, accountId: string, keptHash: string | null): Promise<void> {
  const deleted = await tx
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(keptHash !== null, (query) => query.where("token_hash", "!=", keptHash))
    .returning("id")
    .execute();
  if (deleted.length > 0)
    await withdrawRequestedAddress(
      tx,
      accountId,
      deleted.map(({ id }) => id),
    );
}

/** Withdraws a pending address, and its emailed link. */
async function withdrawRequestedAddress(tx: Tx, accountId: string, sessionIds: string[]): Promise<void> {
  const withdrawn = await tx
    .updateTable("accounts")
    .set({ pending_email: null, pending_email_session_id: null })
    .where("id", "=", accountId)
    .where("pending_email_session_id", "in", sessionIds)
    .returning("id")
    .executeTakeFirst();
  if (!withdrawn) return;
  await tx
    .deleteFrom("mail_links")
    .where("account_id", "=", accountId)
    .where("purpose", "=", "email")
    .execute();
}

export const hasOpenSession = async (db: Db, accountId: string, id: string, now: Date) =>
  (await db
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst()) !== undefined;

/** Records that the person of a session has proved again who they are. */
export const recordAuthentication = (db: Db, tokenHash: string, now: Date) =>
  db.updateTable("sessions").set({ authenticated_at: now }).where("token_hash", "=", tokenHash).execute();

export const deleteExpiredSessions = (db: Db, now: Date) =>
  db.deleteFrom("sessions").where("expires_at", "<", now).execute();
