import type { Insertable } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, SessionsTable } from "../../db/schema.ts";

export const insertSession = (db: Db, session: Insertable<SessionsTable>) =>
  db.insertInto("sessions").values(session).execute();

const sessionByHashQuery = prepareQuery((db, { tokenHash, now }: { tokenHash: string; now: Date }) =>
  db.selectFrom("sessions").selectAll().where("token_hash", "=", tokenHash).where("expires_at", ">", now),
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

/** Deletes a session, or returns undefined if there is none. */
export const deleteSession = (db: Db, accountId: string, id: string) =>
  db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning(["token_hash", "user_agent"])
    .executeTakeFirst();

/**
 * Ends all sessions of an account except one.
 * @param keptHash hash of the one to keep; null ends all
 */
export const endSessions = (db: Db, accountId: string, keptHash: string | null) =>
  db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(keptHash !== null, (query) => query.where("token_hash", "!=", keptHash))
    .execute();

export const deleteExpiredSessions = (db: Db, now: Date) =>
  db.deleteFrom("sessions").where("expires_at", "<", now).execute();
