import { type Insertable, sql } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, SessionsTable, Tx } from "../../db/schema.ts";

export const insertSession = (db: Db, session: Insertable<SessionsTable>) =>
  db.insertInto("sessions").values(session).execute();

interface SessionLookup {
  tokenHash: string;
  now: Date;
  /** The organization that the call names; null for the person's first. */
  organizationId: string | null;
}

// The person's own organization comes first, then the one that was joined first.
const firstOrganizationId = sql<string>`(select first.account_id from members as first
  where first.user_id = sessions.account_id
  order by first.account_id = first.user_id desc, first.joined_at, first.account_id limit 1)`;

const sessionByHashQuery = prepareQuery((db, { tokenHash, now, organizationId }: SessionLookup) =>
  db
    .selectFrom("sessions")
    .leftJoin("members", (join) =>
      join
        .onRef("members.user_id", "=", "sessions.account_id")
        .on(
          "members.account_id",
          "=",
          sql<string>`coalesce(${organizationId}::text, ${firstOrganizationId})`,
        ),
    )
    .leftJoin("accounts as organization", "organization.id", "members.account_id")
    .select([
      "sessions.id",
      "sessions.account_id as user_id",
      "last_used_at",
      "authenticated_at",
      "members.account_id as organization_id",
      "role",
      "website_ids",
      "live_keys",
      // Read only where it matters.
      sql<boolean | null>`organization.requires_passkeys
        and not exists (select 1 from passkeys where passkeys.account_id = sessions.account_id)`.as(
        "needs_passkey",
      ),
    ])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now),
);

/** Finds a session that has not expired, with the person's membership in the organization, if any. */
export const sessionByHash = (db: Db, lookup: SessionLookup) => sessionByHashQuery.first(db, lookup);

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
