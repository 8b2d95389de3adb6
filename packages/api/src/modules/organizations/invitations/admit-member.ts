import type { UserId } from "@ofage/contract";
import { lockOrganizationForUpdate } from "../../../db/lock-organization-for-update.ts";
import type { Tx } from "../../../db/schema.ts";
import { insertMember, lockMembers, type MemberRow } from "../../memberships/index.ts";
import { mayInviteTo } from "../members/member-rules.ts";
import { consumeInvitation, type InvitationRow } from "./store.ts";
import { invitationLinkInvalid } from "./invitation-link-invalid.ts";

/**
 * Consumes an invitation and adds the person, who is locked, to its organization. A person who is a member already keeps their role.
 * @throws invalid_link if it was used or withdrawn meanwhile, or its sender may not send it any more
 */
export async function admitMember(
  tx: Tx,
  { organization_id, token_hash }: Pick<InvitationRow, "organization_id" | "token_hash">,
  userId: UserId,
): Promise<MemberRow> {
  await lockOrganizationForUpdate(tx, organization_id);
  const members = await lockMembers(tx, organization_id);
  const now = new Date();
  const invitation = await consumeInvitation(tx, token_hash, now);
  if (!invitation) throw invitationLinkInvalid();
  const { role, website_ids, live_keys, invited_by } = invitation;
  const sender = members.find(({ user_id }) => user_id === invited_by);
  if (!sender || !mayInviteTo(role, sender)) throw invitationLinkInvalid();
  return (
    members.find(({ user_id }) => user_id === userId) ??
    insertMember(tx, { organization_id, user_id: userId, role, website_ids, live_keys, joined_at: now })
  );
}
