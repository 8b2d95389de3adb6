import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockAccountForKeyShare } from "../../../db/lock-account-for-key-share.ts";
import { hashToken } from "../../../secrets/token.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { presentOrganization } from "../../memberships/index.ts";
import { invitationByToken } from "../store.ts";
import { admitMember } from "./admit-member.ts";
import { invitationLinkInvalid } from "./invitation-link-invalid.ts";

/**
 * Makes the signed-in person a member of the organization that invited their address.
 * @throws invalid_link, invitation_for_another
 */
export async function acceptInvitation(
  ctx: ContextOf<Contract["acceptInvitation"]>,
  { token }: RouteInput<Contract["acceptInvitation"]>,
): Promise<HandlerOutput<Contract["acceptInvitation"]>> {
  const hash = hashToken(token);
  return ctx.db.transaction().execute(async (tx) => {
    const invitation = await invitationByToken(tx, hash, new Date());
    if (!invitation) throw invitationLinkInvalid();
    const person = await lockAccountForKeyShare(tx, ctx.actor.user_id);
    if (person?.email !== invitation.email)
      throw new ContractError(
        "invitation_for_another",
        `This invitation is for ${invitation.email}. Sign in with that address to accept it.`,
      );
    const member = await admitMember(tx, hash, person.id);
    await recordAuditEvent(ctx, tx, member.account_id, {
      type: "member.joined",
      subject_id: person.id,
      subject_name: person.name,
    });
    const output = presentOrganization({ ...invitation, id: invitation.account_id }, member);
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
