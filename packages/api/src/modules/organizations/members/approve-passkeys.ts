import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockOrganizationForKeyShare } from "../../../db/lock-organization-for-key-share.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { approvePasskeysOf, memberRowOf } from "../../memberships/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { lockMembersAs } from "./lock-members-as.ts";
import { requireOwnerFor } from "./member-rules.ts";
import { presentMember } from "./present-member.ts";
import { memberNotFound } from "./update-member.ts";

/**
 * Approves the passkeys that a member has now. Those that are added later, after access was renewed, wait again.
 * @throws reauthentication_required, not_found, right_required
 */
export async function approvePasskeys(
  ctx: ContextOf<Contract["approvePasskeys"]>,
  { id }: RouteInput<Contract["approvePasskeys"]>,
): Promise<HandlerOutput<Contract["approvePasskeys"]>> {
  requireRecentAuthentication(ctx);
  const { organization_id, user_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const { members, caller } = await lockMembersAs(ctx, tx);
    requireOwnerFor(caller, "owner");
    const member = members.find((each) => each.user_id === id);
    if (!member) throw memberNotFound();
    await approvePasskeysOf(tx, member, new Date());
    const row = await memberRowOf(tx, member);
    await recordAuditEvent(ctx, tx, organization_id, {
      type: "member.passkeys_approved",
      subject_id: id,
      subject_name: row.name,
    });
    return presentMember(row, user_id);
  });
}
