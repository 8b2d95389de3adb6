import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockAccountForKeyShare } from "../../../db/lock-account-for-key-share.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { deleteInvitation } from "../store.ts";
import { invitationNotFound } from "./resend-invitation.ts";

/**
 * Withdraws an invitation.
 * @throws not_found, also once it was accepted
 */
export async function revokeInvitation(
  ctx: ContextOf<Contract["revokeInvitation"]>,
  { id }: RouteInput<Contract["revokeInvitation"]>,
): Promise<HandlerOutput<Contract["revokeInvitation"]>> {
  const { account_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForKeyShare(tx, account_id);
    const gone = await deleteInvitation(tx, account_id, id);
    if (!gone) throw invitationNotFound();
    await recordAuditEvent(ctx, tx, account_id, {
      type: "member.invitation_revoked",
      subject_id: id,
      subject_name: gone.email,
    });
  });
  return { success: true };
}
