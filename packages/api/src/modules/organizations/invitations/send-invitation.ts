import { invitationDays } from "@ofage/contract";
import type { SessionContext } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { enqueueEmail } from "../../../integrations/email.ts";
import { createLinkToken, hashToken } from "../../../secrets/token.ts";
import { consumeAttemptOrThrow, consumeEmailRequestOrThrow, personById } from "../../accounts/index.ts";
import { organizationById, organizationGone, organizationNameOf } from "../../memberships/index.ts";
import type { InvitationRow } from "./store.ts";
import { invitationEmail } from "./invitation-email.ts";

const dayMs = 86_400_000;

/**
 * Emails an invitation with a new link.
 * @returns what to store of the link
 * @throws rate_limited after too many invitations of the address, or by the sender
 */
export async function sendInvitation(
  ctx: SessionContext,
  tx: Tx,
  email: string,
): Promise<Pick<InvitationRow, "token_hash" | "created_at" | "expires_at">> {
  const { organization_id, user_id } = ctx.actor;
  await consumeEmailRequestOrThrow({ ...ctx, db: tx }, "invitation_email", email);
  await consumeAttemptOrThrow({ ...ctx, db: tx }, "sent_invitation", user_id);
  const organization = await organizationById(tx, organization_id);
  const inviter = await personById(tx, user_id);
  if (!organization || !inviter) throw organizationGone();
  const token = createLinkToken();
  await enqueueEmail(
    ctx,
    tx,
    invitationEmail(email, ctx.env.publicUrl, {
      organization: organizationNameOf(organization),
      inviter: inviter.name,
      token,
    }),
  );
  const created_at = new Date();
  const expires_at = new Date(created_at.getTime() + invitationDays * dayMs);
  return { token_hash: hashToken(token), created_at, expires_at };
}
