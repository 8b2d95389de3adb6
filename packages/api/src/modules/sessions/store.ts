import type { OrganizationId, PasskeyNeed, UserId } from "@ofage/contract";
import { type Insertable, sql } from "kysely";
import { prepareQuery } from "../../db/prepare-query.ts";
import type { Db, SessionsTable, Tx } from "../../db/schema.ts";

export const insertSession = (db: Db, session: Insertable<SessionsTable>) =>
  db.insertInto("sessions").values(session).execute();

interface SessionLookup {
  tokenHash: string;
  now: Date;
  /** The organization that the call names; null for the person's first. */
  organizationId: OrganizationId | null;
}

// The organization that the person has belonged to for longest.
const firstOrganizationId = sql<OrganizationId>`(select first.organization_id from members as first
  where first.user_id = sessions.user_id
  order by first.joined_at, first.organization_id limit 1)`;

/** Time after which the new passkey of an organization's only owner counts there, since nobody else can approve it. */
const lonelyApprovalHours = 72;

/** Selects the proof that the session lacks in an organization that requires passkeys; null if it may enter. */
const passkeyNeed = (now: Date) => sql<PasskeyNeed | null>`case
  when organization.requires_passkeys is not true then null
  when exists (select 1 from passkeys where passkeys.user_id = sessions.user_id and passkeys.id = sessions.passkey_id
    and (not needs_approval or passkeys.created_at <= members.passkeys_approved_at
      or (passkeys.created_at < ${now}::timestamptz - ${lonelyApprovalHours} * interval '1 hour' and not exists (
        select 1 from members as other where other.organization_id = members.organization_id
          and other.role = 'owner' and other.user_id <> members.user_id)))) then null
  when sessions.passkey_id is not null then 'approval'
  when exists (select 1 from passkeys where passkeys.user_id = sessions.user_id) then 'use'
  else 'add' end`;

const sessionByHashQuery = prepareQuery((db, { tokenHash, now, organizationId }: SessionLookup) =>
  db
    .selectFrom("sessions")
    .leftJoin("members", (join) =>
      join
        .onRef("members.user_id", "=", "sessions.user_id")
        .on(
          "members.organization_id",
          "=",
          sql<OrganizationId>`coalesce(${organizationId}::text, ${firstOrganizationId})`,
        ),
    )
    .leftJoin("organizations as organization", "organization.id", "members.organization_id")
    .select([
      "sessions.id",
      "sessions.user_id",
      "last_used_at",
      "authenticated_at",
      "amr",
      "members.organization_id",
      "role",
      "website_ids",
      "live_keys",
      passkeyNeed(now).as("passkey_need"),
    ])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now),
);

/** Finds a session that has not expired, with the person's membership in the organization, if any. */
export const sessionByHash = (db: Db, lookup: SessionLookup) => sessionByHashQuery.first(db, lookup);

export const listOpenSessions = (db: Db, userId: UserId, now: Date) =>
  db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const touchSession = (db: Db, tokenHash: string, now: Date) =>
  db.updateTable("sessions").set({ last_used_at: now }).where("token_hash", "=", tokenHash).execute();

/** Deletes a session and withdraws the address that it requested, or returns undefined if there is none. */
export async function deleteSession(tx: Tx, userId: UserId, id: string) {
  const [deleted] = await tx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(["id", "token_hash", "user_agent"])
    .execute();
  if (deleted) await withdrawRequestedAddress(tx, userId, [deleted.id]);
  return deleted;
}

/**
 * Ends all sessions of a person except one, and withdraws the address that an ended one requested.
 * @param keptHash hash of the one to keep; null ends all
 */
export async function endSessions(tx: Tx, userId: UserId, keptHash: string | null): Promise<void> {
  const deleted = await tx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(keptHash !== null, (query) => query.where("token_hash", "!=", keptHash))
    .returning("id")
    .execute();
  if (deleted.length > 0)
    await withdrawRequestedAddress(
      tx,
      userId,
      deleted.map(({ id }) => id),
    );
}

/** Withdraws a pending address, and its emailed link. */
async function withdrawRequestedAddress(tx: Tx, userId: UserId, sessionIds: string[]): Promise<void> {
  const withdrawn = await tx
    .updateTable("people")
    .set({ pending_email: null, pending_email_session_id: null })
    .where("id", "=", userId)
    .where("pending_email_session_id", "in", sessionIds)
    .returning("id")
    .executeTakeFirst();
  if (!withdrawn) return;
  await tx.deleteFrom("mail_links").where("user_id", "=", userId).where("purpose", "=", "email").execute();
}

export const hasOpenSession = async (db: Db, userId: UserId, id: string, now: Date) =>
  (await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst()) !== undefined;

/**
 * Records that the person of a session has proved again who they are.
 * @param passkeyId the passkey that they used, which counts from now on as if it had begun the session
 */
export const recordAuthentication = (db: Db, tokenHash: string, now: Date, passkeyId?: string) =>
  db
    .updateTable("sessions")
    .set({
      authenticated_at: now,
      ...(passkeyId !== undefined && { amr: "passkey" as const, passkey_id: passkeyId }),
    })
    .where("token_hash", "=", tokenHash)
    .execute();

export const deleteExpiredSessions = (db: Db, now: Date) =>
  db.deleteFrom("sessions").where("expires_at", "<", now).execute();
