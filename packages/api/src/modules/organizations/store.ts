import type { Insertable, Selectable } from "kysely";
import type { AccountsTable, Db, InvitationsTable, Tx } from "../../db/schema.ts";

export type InvitationRow = Selectable<InvitationsTable>;

/** Inserts an organization that is no person. */
export const insertOrganization = (tx: Tx, organization: Pick<AccountsTable, "id" | "name" | "created_at">) =>
  tx
    .insertInto("accounts")
    .values({ ...organization, organization_name: organization.name })
    .returning(["id", "name", "organization_name", "requires_passkeys"])
    .executeTakeFirstOrThrow();

export const updateOrganizationRow = (
  tx: Tx,
  id: string,
  changes: { organization_name: string; requires_passkeys: boolean },
) => tx.updateTable("accounts").set(changes).where("id", "=", id).execute();

/** Inserts an invitation in place of an earlier one to the same address. */
export const upsertInvitation = (
  tx: Tx,
  { account_id, email, ...invitation }: Insertable<InvitationsTable>,
) =>
  tx
    .insertInto("invitations")
    .values({ account_id, email, ...invitation })
    .onConflict((conflict) => conflict.columns(["account_id", "email"]).doUpdateSet(invitation))
    .returningAll()
    .executeTakeFirstOrThrow();

const selectInvitations = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("invitations")
    .leftJoin("accounts as inviter", "inviter.id", "invitations.invited_by")
    .selectAll("invitations")
    .select("inviter.name as inviter_name")
    .where("account_id", "=", accountId);
export type NamedInvitation = InvitationRow & { inviter_name: string | null };

/** Lists an organization's invitations, newest first. */
export const listInvitationRows = (db: Db | Tx, accountId: string): Promise<NamedInvitation[]> =>
  selectInvitations(db, accountId)
    .orderBy("invitations.created_at", "desc")
    .orderBy("invitations.id", "desc")
    .execute();

export const invitationById = (
  db: Db | Tx,
  accountId: string,
  id: string,
): Promise<NamedInvitation | undefined> =>
  selectInvitations(db, accountId).where("invitations.id", "=", id).executeTakeFirst();

/** Returns a link's invitation with its organization, or undefined if it is unknown or expired. */
export const invitationByToken = (db: Db | Tx, tokenHash: string, now: Date) =>
  db
    .selectFrom("invitations")
    .innerJoin("accounts as organization", "organization.id", "invitations.account_id")
    .leftJoin("accounts as inviter", "inviter.id", "invitations.invited_by")
    .selectAll("invitations")
    .select([
      "organization.name",
      "organization.organization_name",
      "organization.requires_passkeys",
      "inviter.name as inviter_name",
    ])
    .where("token_hash", "=", tokenHash)
    .where("invitations.expires_at", ">", now)
    .executeTakeFirst();

/** Deletes a link's invitation and returns it, so that it works once. */
export const consumeInvitation = (tx: Tx, tokenHash: string, now: Date) =>
  tx
    .deleteFrom("invitations")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export const replaceInvitationToken = (
  tx: Tx,
  { account_id, id }: Pick<InvitationRow, "account_id" | "id">,
  token: Pick<InvitationRow, "token_hash" | "expires_at">,
) =>
  tx
    .updateTable("invitations")
    .set(token)
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .execute();

/** Deletes an invitation and returns it, or undefined if there is none. */
export const deleteInvitation = (tx: Tx, accountId: string, id: string) =>
  tx
    .deleteFrom("invitations")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning(["email"])
    .executeTakeFirst();
