import { type Insertable, sql } from "kysely";
import type { AccountsTable, Db, SessionsTable, SignupsTable, Tx } from "../../db/schema.ts";

export type Account = AccountsTable;

export const accountByEmail = (db: Db, email: string) =>
  db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();

export const accountById = (db: Db, id: string) =>
  db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();

/** undefined when the address was taken in the meantime. */
export const insertAccount = (db: Db, account: Insertable<AccountsTable>) =>
  db
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();

export const renameAccount = (db: Db, id: string, name: string) =>
  db.updateTable("accounts").set({ name }).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

export const insertSignup = (db: Db, signup: Insertable<SignupsTable>) =>
  db.insertInto("signups").values(signup).execute();

/** Sign-ups of an address that still wait for their code, newest first. */
export const openSignups = (db: Db, email: string, now: Date) =>
  db
    .selectFrom("signups")
    .selectAll()
    .where("email", "=", email)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .limit(5)
    .execute();

/** Counts one try before its code is looked at, so that tries sent at once cannot pass the limit. */
export const spendCodeTry = (db: Db, tokenHash: string, email: string, limit: number, now: Date) =>
  db
    .updateTable("signups")
    .set((row) => ({ wrong_codes: row("wrong_codes", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("email", "=", email)
    .where("expires_at", ">", now)
    .where("code_expires_at", ">", now)
    .where("wrong_codes", "<", limit)
    .returningAll()
    .executeTakeFirst();

export const replaceCode = (db: Db, tokenHash: string, codeHash: string, codeExpiresAt: Date) =>
  db
    .updateTable("signups")
    .set({ code_hash: codeHash, code_expires_at: codeExpiresAt, wrong_codes: 0 })
    .where("token_hash", "=", tokenHash)
    .execute();

export const deleteSignups = (db: Db, email: string) =>
  db.deleteFrom("signups").where("email", "=", email).execute();

export const insertSession = (db: Db, session: Insertable<SessionsTable>) =>
  db.insertInto("sessions").values(session).execute();

export const sessionByHash = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

export const touchSession = (db: Db, tokenHash: string, now: Date) =>
  db.updateTable("sessions").set({ last_used_at: now }).where("token_hash", "=", tokenHash).execute();

export const deleteSession = (db: Db, accountId: string, tokenHash: string) =>
  db.deleteFrom("sessions").where("account_id", "=", accountId).where("token_hash", "=", tokenHash).execute();

export const insertAttempt = (db: Db, kind: string, subject: string, id: string, at: Date) =>
  db.insertInto("attempts").values({ kind, subject, id, at }).execute();

export const countAttempts = async (db: Db, kind: string, subject: string, since: Date) => {
  const { total } = await db
    .selectFrom("attempts")
    .select((row) => row.fn.countAll<number | string>().as("total"))
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Until the transaction ends, another one that counts the same waits here. */
export const lockSubject = (tx: Tx, kind: string, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${subject}`}, 0))`.execute(tx);

export const clearAttempts = (db: Db, kind: string, subject: string) =>
  db.deleteFrom("attempts").where("kind", "=", kind).where("subject", "=", subject).execute();

/** Removes what time has ended: sign-ups, sessions and counted tries. */
export async function deleteStale(db: Db, now: Date, attemptsBefore: Date): Promise<void> {
  await db.deleteFrom("signups").where("expires_at", "<", now).execute();
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("attempts").where("at", "<", attemptsBefore).execute();
}
