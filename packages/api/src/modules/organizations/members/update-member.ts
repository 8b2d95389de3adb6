import { type Contract, ContractError, type HandlerOutput, roles, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockOrganizationForKeyShare } from "../../../db/lock-organization-for-key-share.ts";
import { authorNameOf, changesBetween, recordAuditEvent } from "../../audit-log/index.ts";
import {
  memberRowOf,
  requireOwnerLeft,
  updateMemberAccess,
  withdrawInvitationsBy,
} from "../../memberships/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { describeAccess } from "./describe-access.ts";
import { lockMembersAs } from "./lock-members-as.ts";
import { mayInviteTo, requireOwnerFor, resolveAccess } from "./member-rules.ts";
import { notifyOwners } from "./notify-owners.ts";
import { presentMember } from "./present-member.ts";

/**
 * Changes what a member may do. It counts from their next call, and withdraws the invitations that they could not send any more.
 * @throws reauthentication_required, not_found, right_required, last_owner, invalid_input
 */
export async function updateMember(
  ctx: ContextOf<Contract["updateMember"]>,
  { id, ...input }: RouteInput<Contract["updateMember"]>,
): Promise<HandlerOutput<Contract["updateMember"]>> {
  requireRecentAuthentication(ctx);
  const { organization_id, user_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const { members, caller } = await lockMembersAs(ctx, tx);
    const member = members.find((each) => each.user_id === id);
    if (!member) throw memberNotFound();
    requireOwnerFor(caller, member.role, input.role);
    requireOwnerLeft(members, member.user_id, input.role);
    const access = await resolveAccess(tx, organization_id, input);
    await updateMemberAccess(tx, { organization_id, user_id: member.user_id, ...access });
    const lost = roles.filter((role) => !mayInviteTo(role, access));
    await withdrawInvitationsBy(tx, organization_id, member.user_id, lost);
    const row = await memberRowOf(tx, member);
    const changes = changesBetween(describeAccess(member), describeAccess(access));
    if (Object.keys(changes).length > 0) {
      if ([member.role, access.role].includes("owner"))
        await notifyOwners(ctx, tx, organization_id, {
          subject: `${row.name} is ${access.role === "owner" ? "an owner now" : "no longer an owner"}`,
          text: "The role of this member was changed.",
          by: await authorNameOf(ctx, tx),
          also: row.email,
        });
      await recordAuditEvent(ctx, tx, organization_id, {
        type: "member.changed",
        subject_id: id,
        subject_name: row.name,
        details: { changes },
      });
    }
    return presentMember(row, user_id);
  });
}

export const memberNotFound = () => new ContractError("not_found", "There is no such member.");
