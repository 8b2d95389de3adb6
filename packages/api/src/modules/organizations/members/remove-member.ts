import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockOrganizationForKeyShare } from "../../../db/lock-organization-for-key-share.ts";
import { personById } from "../../accounts/index.ts";
import { authorNameOf, recordAuditEvent } from "../../audit-log/index.ts";
import { endMembership, requireOwnerLeft } from "../../memberships/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { lockMembersAs } from "./lock-members-as.ts";
import { requireOwnerFor } from "./member-rules.ts";
import { notifyOwners } from "./notify-owners.ts";
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
  const { organization_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const { members, caller } = await lockMembersAs(ctx, tx);
    const member = members.find(({ user_id }) => user_id === id);
    const person = member && (await personById(tx, member.user_id));
    if (!member || !person) throw memberNotFound();
    requireOwnerFor(caller, member.role);
    requireOwnerLeft(members, member.user_id, null);
    await endMembership(tx, organization_id, member.user_id);
    if (member.role === "owner")
      await notifyOwners(ctx, tx, organization_id, {
        subject: `${person.name} is no longer an owner`,
        text: "This member was removed.",
        by: await authorNameOf(ctx, tx),
        also: person.email,
      });
    await recordAuditEvent(ctx, tx, organization_id, {
      type: "member.removed",
      subject_id: id,
      subject_name: person.name,
    });
  });
  return { success: true };
}
