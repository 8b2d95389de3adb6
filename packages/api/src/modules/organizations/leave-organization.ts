import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { accountById } from "../accounts/index.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { endMembership, lockMembers, requireOwnerLeft } from "../memberships/index.ts";

/**
 * Ends the caller's membership.
 * @throws last_owner
 */
export async function leaveOrganization(
  ctx: ContextOf<Contract["leaveOrganization"]>,
): Promise<HandlerOutput<Contract["leaveOrganization"]>> {
  const { account_id, user_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForKeyShare(tx, account_id);
    requireOwnerLeft(await lockMembers(tx, account_id), user_id, null);
    const person = await accountById(tx, user_id);
    await endMembership(tx, account_id, user_id);
    await recordAuditEvent(ctx, tx, account_id, {
      type: "member.left",
      subject_id: user_id,
      subject_name: person?.name ?? "",
    });
  });
  return { success: true };
}
