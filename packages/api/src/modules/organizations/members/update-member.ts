import { type Contract, ContractError, type HandlerOutput, hasRight, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockAccountForKeyShare } from "../../../db/lock-account-for-key-share.ts";
import { changesBetween, recordAuditEvent } from "../../audit-log/index.ts";
import {
  listMemberRows,
  requireOwnerLeft,
  updateMemberAccess,
  withdrawInvitationsBy,
} from "../../memberships/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { describeAccess } from "./describe-access.ts";
import { lockMembersAs } from "./lock-members-as.ts";
import { requireOwnerFor, resolveAccess } from "./member-rules.ts";
import { presentMember } from "./present-member.ts";

/**
 * Changes what a member may do. It counts from their next call.
 * @throws reauthentication_required, not_found, right_required, last_owner, invalid_input
 */
export async function updateMember(
  ctx: ContextOf<Contract["updateMember"]>,
  { id, ...input }: RouteInput<Contract["updateMember"]>,
): Promise<HandlerOutput<Contract["updateMember"]>> {
  requireRecentAuthentication(ctx);
  const { account_id, user_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccountForKeyShare(tx, account_id);
    const { members, caller } = await lockMembersAs(ctx, tx);
    const member = members.find((each) => each.user_id === id);
    if (!member) throw memberNotFound();
    requireOwnerFor(caller, member.role, input.role);
    requireOwnerLeft(members, id, input.role);
    const access = await resolveAccess(tx, account_id, input);
    await updateMemberAccess(tx, { account_id, user_id: id, ...access });
    if (!hasRight(access.role, access.website_ids !== null, "members.change"))
      await withdrawInvitationsBy(tx, account_id, id);
    const row = (await listMemberRows(tx, account_id)).find((each) => each.user_id === id)!;
    const changes = changesBetween(describeAccess(member), describeAccess(access));
    if (Object.keys(changes).length > 0)
      await recordAuditEvent(ctx, tx, account_id, {
        type: "member.changed",
        subject_id: id,
        subject_name: row.name,
        details: { changes },
      });
    return presentMember(row, user_id);
  });
}

export const memberNotFound = () => new ContractError("not_found", "There is no such member.");
