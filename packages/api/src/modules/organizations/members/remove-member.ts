import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockAccountForKeyShare } from "../../../db/lock-account-for-key-share.ts";
import { accountById } from "../../accounts/index.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { endMembership, requireOwnerLeft } from "../../memberships/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { lockMembersAs } from "./lock-members-as.ts";
import { requireOwnerFor } from "./member-rules.ts";
import { memberNotFound } from "./update-member.ts";

/**
 * Ends a membership. The person's next call is refused, and the invitations they sent are withdrawn.
 * @throws reauthentication_required, not_found, right_required, last_owner
 */
export async function removeMember(
  ctx: ContextOf<Contract["removeMember"]>,
  { id }: RouteInput<Contract["removeMember"]>,
): Promise<HandlerOutput<Contract["removeMember"]>> {
  requireRecentAuthentication(ctx);
  const { account_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForKeyShare(tx, account_id);
    const { members, caller } = await lockMembersAs(ctx, tx);
    const member = members.find(({ user_id }) => user_id === id);
    const person = member && (await accountById(tx, id));
    if (!member || !person) throw memberNotFound();
    requireOwnerFor(caller, member.role);
    requireOwnerLeft(members, id, null);
    await endMembership(tx, account_id, id);
    await recordAuditEvent(ctx, tx, account_id, {
      type: "member.removed",
      subject_id: id,
      subject_name: person.name,
    });
  });
  return { success: true };
}
