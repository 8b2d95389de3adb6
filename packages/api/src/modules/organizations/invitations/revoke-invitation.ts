import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockOrganizationForKeyShare } from "../../../db/lock-organization-for-key-share.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { lockMembersAs } from "../members/lock-members-as.ts";
import { requireOwnerFor } from "../members/member-rules.ts";
import { deleteInvitation } from "./store.ts";
import { invitationNotFound } from "./resend-invitation.ts";

/**
 * Withdraws an invitation.
 * @throws not_found, also once it was accepted; right_required
 */
export async function revokeInvitation(
  ctx: ContextOf<Contract["revokeInvitation"]>,
  { id }: RouteInput<Contract["revokeInvitation"]>,
): Promise<HandlerOutput<Contract["revokeInvitation"]>> {
  const { organization_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const { caller } = await lockMembersAs(ctx, tx);
    const gone = await deleteInvitation(tx, organization_id, id);
    if (!gone) throw invitationNotFound();
    requireOwnerFor(caller, gone.role);
    await recordAuditEvent(ctx, tx, organization_id, {
      type: "member.invitation_revoked",
      subject_id: id,
      subject_name: gone.email,
    });
  });
  return { success: true };
}
