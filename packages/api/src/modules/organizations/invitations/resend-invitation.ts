import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockOrganizationForUpdate } from "../../../db/lock-organization-for-update.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { describeAccess } from "../members/describe-access.ts";
import { lockMembersAs } from "../members/lock-members-as.ts";
import { requireOwnerFor } from "../members/member-rules.ts";
import { invitationById, replaceInvitationToken } from "./store.ts";
import { presentInvitation } from "./present-invitation.ts";
import { sendInvitation } from "./send-invitation.ts";

/**
 * Emails an invitation again, which is the caller's from now on. Its earlier link stops working.
 * @throws not_found, right_required, rate_limited
 */
export async function resendInvitation(
  ctx: ContextOf<Contract["resendInvitation"]>,
  { id }: RouteInput<Contract["resendInvitation"]>,
): Promise<HandlerOutput<Contract["resendInvitation"]>> {
  const { organization_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, organization_id);
    const { caller } = await lockMembersAs(ctx, tx);
    const invitation = await invitationById(tx, organization_id, id);
    if (!invitation) throw invitationNotFound();
    requireOwnerFor(caller, invitation.role);
    const { token_hash, expires_at } = await sendInvitation(ctx, tx, invitation.email);
    await replaceInvitationToken(tx, invitation, { token_hash, expires_at, invited_by: ctx.actor.user_id });
    await recordAuditEvent(ctx, tx, organization_id, {
      type: "member.invited",
      subject_id: id,
      subject_name: invitation.email,
      details: describeAccess(invitation),
    });
    return presentInvitation((await invitationById(tx, organization_id, id))!);
  });
}

export const invitationNotFound = () => new ContractError("not_found", "There is no such invitation.");
