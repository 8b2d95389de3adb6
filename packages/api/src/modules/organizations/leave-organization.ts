import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { personById } from "../accounts/index.ts";
import { authorNameOf, recordAuditEvent } from "../audit-log/index.ts";
import { endMembership, lockMembers, organizationGone, requireOwnerLeft } from "../memberships/index.ts";
import { notifyOwners } from "./members/notify-owners.ts";

/**
 * Ends the caller's membership.
 * @throws organization_not_found if it has ended meanwhile, last_owner
 */
export async function leaveOrganization(
  ctx: ContextOf<Contract["leaveOrganization"]>,
): Promise<HandlerOutput<Contract["leaveOrganization"]>> {
  const { organization_id, user_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const members = await lockMembers(tx, organization_id);
    if (!members.some((each) => each.user_id === user_id)) throw organizationGone();
    requireOwnerLeft(members, user_id, null);
    const person = await personById(tx, user_id);
    await endMembership(tx, organization_id, user_id);
    if (members.some((each) => each.user_id === user_id && each.role === "owner"))
      await notifyOwners(ctx, tx, organization_id, {
        subject: `${person?.name} is no longer an owner`,
        text: "This member left.",
        by: await authorNameOf(ctx, tx),
      });
    await recordAuditEvent(ctx, tx, organization_id, {
      type: "member.left",
      subject_id: user_id,
      subject_name: person?.name ?? "",
    });
  });
  return { success: true };
}
