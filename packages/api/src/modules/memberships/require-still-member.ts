import { hasRight, type MemberRight } from "@ofage/contract";
import type { OrganizationContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { liveKeysMissing, rightMissing } from "./right-missing.ts";
import { lockMembershipForShare } from "./store.ts";

/**
 * Requires that the person of a session still has a right, in the transaction that makes what outlives a membership, such as a key. The
 * call that ends the membership waits until then, and finds what was made.
 * @param isLive it works on live checks
 * @throws right_required
 */
export async function requireStillMember(
  { actor }: Pick<OrganizationContext, "actor">,
  tx: Tx,
  right: MemberRight,
  isLive: boolean,
): Promise<void> {
  if (actor.kind !== "session") return;
  const member = await lockMembershipForShare(tx, actor.organization_id, actor.user_id);
  if (!member || !hasRight(member.role, member.website_ids !== null, right)) throw rightMissing();
  if (isLive && !member.live_keys) throw liveKeysMissing();
}
