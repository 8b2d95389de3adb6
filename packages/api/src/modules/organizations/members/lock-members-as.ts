import { hasRight } from "@ofage/contract";
import type { SessionContext } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { lockMembers, type MemberRow, organizationGone, rightMissing } from "../../memberships/index.ts";

/** The organization's members, locked, and the caller among them. */
interface LockedMembers {
  members: MemberRow[];
  caller: MemberRow;
}

/**
 * Locks the members and finds the caller, whose right may have ended since the call was authenticated: a member who is being removed must
 * not leave an invitation behind.
 * @throws organization_not_found, right_required
 */
export async function lockMembersAs(
  { actor }: Pick<SessionContext, "actor">,
  tx: Tx,
): Promise<LockedMembers> {
  const members = await lockMembers(tx, actor.organization_id);
  const caller = members.find(({ user_id }) => user_id === actor.user_id);
  if (!caller) throw organizationGone();
  if (!hasRight(caller.role, caller.website_ids !== null, "members.change")) throw rightMissing();
  return { members, caller };
}
