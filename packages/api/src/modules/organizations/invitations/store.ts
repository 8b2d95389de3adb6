import type { OrganizationId } from "@ofage/contract";
import type { Insertable, Selectable } from "kysely";
import type { Db, InvitationsTable, Tx } from "../../../db/schema.ts";

export type InvitationRow = Selectable<InvitationsTable>;

/** Inserts an invitation in place of an earlier one to the same address. */
export const upsertInvitation = (
  tx: Tx,
  { organization_id, email, ...invitation }: Insertable<InvitationsTable>,
) =>
  tx
    .insertInto("invitations")
    .values({ organization_id, email, ...invitation })
    .onConflict((conflict) => conflict.columns(["organization_id", "email"]).doUpdateSet(invitation))
    .returningAll()
    .executeTakeFirstOrThrow();

const selectInvitations = (db: Db | Tx, organizationId: OrganizationId) =>
  db
    .selectFrom("invitations")
    .leftJoin("people as inviter", "inviter.id", "invitations.invited_by")
    .selectAll("invitations")
    .select("inviter.name as inviter_name")
    .where("organization_id", "=", organizationId);
export type NamedInvitation = InvitationRow & { inviter_name: string | null };

/** Lists an organization's invitations, newest first. */
export const listInvitationRows = (db: Db | Tx, organizationId: OrganizationId): Promise<NamedInvitation[]> =>
  selectInvitations(db, organizationId)
    .orderBy("invitations.created_at", "desc")
    .orderBy("invitations.id", "desc")
    .execute();

export const invitationById = (
  db: Db | Tx,
  organizationId: OrganizationId,
  id: string,
): Promise<NamedInvitation | undefined> =>
  selectInvitations(db, organizationId).where("invitations.id", "=", id).executeTakeFirst();

/** Returns a link's invitation with its organization, or undefined if it is unknown or expired. */
export const invitationByToken = (db: Db | Tx, tokenHash: string, now: Date) =>
  db
    .selectFrom("invitations")
    .innerJoin("organizations as organization", "organization.id", "invitations.organization_id")
    .leftJoin("people as inviter", "inviter.id", "invitations.invited_by")
    .selectAll("invitations")
    .select([
      "organization.name as organization_name",
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
  { organization_id, id }: Pick<InvitationRow, "organization_id" | "id">,
  token: Pick<InvitationRow, "token_hash" | "expires_at" | "invited_by">,
) =>
  tx
    .updateTable("invitations")
    .set(token)
    .where("organization_id", "=", organization_id)
    .where("id", "=", id)
    .execute();

/** Deletes an invitation and returns it, or undefined if there is none. */
export const deleteInvitation = (tx: Tx, organizationId: OrganizationId, id: string) =>
  tx
    .deleteFrom("invitations")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning(["email", "role"])
    .executeTakeFirst();
