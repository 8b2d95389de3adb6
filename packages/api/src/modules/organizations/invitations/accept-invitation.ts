import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockPersonForKeyShare } from "../../../db/lock-person.ts";
import { hashToken } from "../../../secrets/token.ts";
import { presentOrganization } from "../../memberships/index.ts";
import { invitationByToken } from "./store.ts";
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
    const person = await lockPersonForKeyShare(tx, ctx.actor.user_id);
    if (!person || person.email !== invitation.email)
      throw new ContractError(
        "invitation_for_another",
        `This invitation is for ${invitation.email}. Sign in with that address to accept it.`,
      );
    const member = await admitMember(ctx, tx, invitation, person);
    const { organization_id: id, organization_name: name, requires_passkeys } = invitation;
    const output = presentOrganization({ id, name, requires_passkeys }, member);
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
