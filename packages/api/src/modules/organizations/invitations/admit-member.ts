import type { UserId } from "@ofage/contract";
import type { Context } from "../../../context.ts";
import { lockOrganizationForUpdate } from "../../../db/lock-organization-for-update.ts";
import type { Tx } from "../../../db/schema.ts";
import { recordEventOfPerson } from "../../audit-log/index.ts";
import { insertMember, lockMembers, type MemberRow } from "../../memberships/index.ts";
import { mayInviteTo } from "../members/member-rules.ts";
import { notifyOwners } from "../members/notify-owners.ts";
import { consumeInvitation, type InvitationRow } from "./store.ts";
import { invitationLinkInvalid } from "./invitation-link-invalid.ts";

/**
 * Consumes an invitation, adds the person, who is locked, to its organization, and tells the owners of another owner. A person who is a
 * member already keeps their role.
 * @throws invalid_link if it was used or withdrawn meanwhile, or its sender may not send it any more
 */
export async function admitMember(
  ctx: Context,
  tx: Tx,
  { organization_id, token_hash }: Pick<InvitationRow, "organization_id" | "token_hash">,
  person: { id: UserId; name: string },
): Promise<MemberRow> {
  await lockOrganizationForUpdate(tx, organization_id);
  const members = await lockMembers(tx, organization_id);
  const now = new Date();
  const invitation = await consumeInvitation(tx, token_hash, now);
  if (!invitation) throw invitationLinkInvalid();
  const { role, website_ids, live_keys, invited_by } = invitation;
  const sender = members.find(({ user_id }) => user_id === invited_by);
  if (!sender || !mayInviteTo(role, sender)) throw invitationLinkInvalid();
  const known = members.find(({ user_id }) => user_id === person.id);
  if (known) return known;
  const access = { role, website_ids, live_keys };
  const member = await insertMember(tx, { organization_id, user_id: person.id, ...access, joined_at: now });
  if (role === "owner")
    await notifyOwners(ctx, tx, organization_id, {
      subject: `${person.name} is an owner now`,
      text: "They accepted the invitation of an owner.",
      by: person.name,
    });
  await recordEventOfPerson(ctx, tx, organization_id, person, {
    type: "member.joined",
    subject_id: person.id,
    subject_name: person.name,
  });
  return member;
}
