import { type Contract, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { hashToken } from "../../../secrets/token.ts";
import { personByEmail } from "../../accounts/index.ts";
import { organizationNameOf } from "../../memberships/index.ts";
import { invitationByToken } from "./store.ts";
import { invitationLinkInvalid } from "./invitation-link-invalid.ts";

/**
 * Reads the invitation of an emailed link. Its holder has the mailbox, so they may learn whether it has an account.
 * @throws invalid_link
 */
export async function readInvitation(
  ctx: ContextOf<Contract["readInvitation"]>,
  { token }: RouteInput<Contract["readInvitation"]>,
): Promise<HandlerOutput<Contract["readInvitation"]>> {
  const invitation = await invitationByToken(ctx.db, hashToken(token), new Date());
  if (!invitation) throw invitationLinkInvalid();
  return {
    organization_name: organizationNameOf({ name: invitation.organization_name }),
    invited_by: invitation.inviter_name ?? "",
    email: invitation.email,
    role: invitation.role,
    has_account: (await personByEmail(ctx.db, invitation.email)) !== undefined,
    expires_at: invitation.expires_at.toISOString(),
  };
}
