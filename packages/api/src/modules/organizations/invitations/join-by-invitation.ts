import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { createId } from "../../../ids.ts";
import { rejectGuessablePassword } from "../../../secrets/reject-guessable-password.ts";
import { hashToken } from "../../../secrets/token.ts";
import { insertPerson, deleteSignups, presentUser, rememberBrowser } from "../../accounts/index.ts";
import { recordActivity } from "../../activity/index.ts";
import { organizationById } from "../../memberships/index.ts";
import { openSession, setSessionCookie } from "../../sessions/index.ts";
import { invitationByToken } from "./store.ts";
import { admitMember } from "./admit-member.ts";
import { invitationLinkInvalid } from "./invitation-link-invalid.ts";

/**
 * Signs up the person of an emailed invitation, whose link proves the address, as a member of its organization.
 * @throws invalid_link, account_exists, invalid_input for a commonly guessed password, rate_limited
 */
export async function joinByInvitation(
  ctx: ContextOf<Contract["joinByInvitation"]>,
  { token, name, password }: RouteInput<Contract["joinByInvitation"]>,
): Promise<HandlerOutput<Contract["joinByInvitation"]>> {
  const hash = hashToken(token);
  // The link is looked up before the password is hashed, so that an invented link does not cost a hash.
  const invitation = await invitationByToken(ctx.db, hash, new Date());
  if (!invitation) throw invitationLinkInvalid();
  const { email, organization_id } = invitation;
  rejectGuessablePassword(password, email);
  const password_hash = await ctx.passwords.runInQueue(ctx.ipAddress, ({ hash }) => hash(password));
  const { person, organization, session } = await ctx.db.transaction().execute(async (tx) => {
    const now = new Date();
    const id = createId("usr");
    const person = await insertPerson(tx, {
      id,
      email,
      name,
      password_hash,
      email_verified_at: now,
      created_at: now,
    });
    if (!person)
      throw new ContractError(
        "account_exists",
        "This address has an account. Sign in with it to accept the invitation.",
      );
    await deleteSignups(tx, email);
    const session = await openSession(tx, id, ctx.userAgent, "email-verified", { amr: "password" });
    await recordActivity(ctx, tx, id, {
      type: "account.signed_up",
      subject_id: id,
      subject_name: name,
      details: { method: "password" },
    });
    await admitMember(ctx, tx, invitation, person);
    return { person, organization: (await organizationById(tx, organization_id))!, session };
  });
  setSessionCookie(ctx, session, "email-verified");
  rememberBrowser(ctx, person);
  return { session_token: session, user: presentUser(person, organization) };
}
