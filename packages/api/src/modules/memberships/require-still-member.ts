import { ContractError, hasRight, type MemberRight } from "@ofage/contract";
import type { OrganizationContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { lockMembershipForShare } from "./store.ts";

/**
 * Requires that the person of a session still has a right, in the transaction that makes what outlives a membership, such as a key. Who ends
 * the membership waits until the transaction ends, and finds what was made.
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
  if (!member || !hasRight(member.role, member.website_ids !== null, right))
    throw new ContractError(
      "right_required",
      "Your role in this organization doesn’t allow this. Ask an owner or an admin.",
    );
  if (isLive && !member.live_keys)
    throw new ContractError(
      "right_required",
      "You may handle test keys only. Ask an owner or an admin for access to live keys.",
    );
}
