import type { Tx } from "../../../db/schema.ts";
import { lockAccountForKeyShare } from "../../../db/lock-account-for-key-share.ts";
import { insertMember, lockMembers, type MemberRow } from "../../memberships/index.ts";
import { consumeInvitation } from "../store.ts";
import { invitationLinkInvalid } from "./invitation-link-invalid.ts";

/**
 * Consumes an invitation and adds the person to its organization. A person who is a member already keeps their role.
 * @throws invalid_link if it was used or withdrawn meanwhile
 */
export async function admitMember(tx: Tx, tokenHash: string, userId: string): Promise<MemberRow> {
  const now = new Date();
  const invitation = await consumeInvitation(tx, tokenHash, now);
  if (!invitation || !(await lockAccountForKeyShare(tx, invitation.account_id)))
    throw invitationLinkInvalid();
  const { account_id, role, website_ids, live_keys } = invitation;
  const added = await insertMember(tx, {
    account_id,
    user_id: userId,
    role,
    website_ids,
    live_keys,
    joined_at: now,
  });
  return added ?? (await lockMembers(tx, account_id)).find(({ user_id }) => user_id === userId)!;
}
