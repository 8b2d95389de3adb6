import type { OrganizationId, UserId } from "@ofage/contract";
import type { Tx } from "../../db/schema.ts";
import { selectOrganizationOnItsNode } from "../../db/select-organization-on-its-node.ts";

/** Deletes an organization; the foreign keys delete everything that it has. */
export async function deleteOrganizationRow(tx: Tx, id: OrganizationId): Promise<void> {
  await selectOrganizationOnItsNode(tx, id).select("organizations.id").forUpdate("organizations").execute();
  // No foreign key covers these, since their owner may be a person, too.
  await tx.deleteFrom("idempotency_keys").where("owner_id", "=", id).execute();
  await tx.deleteFrom("organizations").where("id", "=", id).execute();
}

/**
 * Locks a person who is to be deleted, so that nobody signs in as them, and they join or found nothing, until the transaction ends. Before,
 * it deletes what others lock first: links in use.
 * @returns undefined if there is no such person
 */
export async function lockPersonForDeletion(tx: Tx, id: UserId) {
  await tx.deleteFrom("mail_links").where("user_id", "=", id).execute();
  return tx.selectFrom("people").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Deletes a person; the foreign keys delete everything that is theirs. */
export async function deletePerson(tx: Tx, id: UserId): Promise<void> {
  // No foreign key covers these: a person who is signing up with a passkey does not exist yet.
  await tx.deleteFrom("passkey_challenges").where("user_id", "=", id).execute();
  await tx.deleteFrom("idempotency_keys").where("owner_id", "=", id).execute();
  await tx.deleteFrom("people").where("id", "=", id).execute();
}
