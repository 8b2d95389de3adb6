import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createId } from "../../ids.ts";
import {
  requestEmailChange,
  createAccount,
  nameFromEmail,
  recordFounding,
  presentUser,
} from "../accounts/index.ts";
import { recordActivity } from "../activity/index.ts";
import { openSession, setSessionCookie } from "../sessions/index.ts";
import { passkeyRefused, verifyAttestation } from "./verify-attestation.ts";
import { consumeCeremony } from "./ceremonies.ts";
import { PasskeyFault } from "./passkey-fault.ts";
import { registrationSessionToken } from "./registration-session-token.ts";
import { insertPasskey } from "./store.ts";

/**
 * Creates the account of a new passkey and opens the session it was promised. A given address becomes the account's
 * once its emailed link is opened.
 * @throws challenge_expired, passkey_refused
 */
export async function verifyPasskey(
  ctx: ContextOf<Contract["verifyPasskey"]>,
  input: RouteInput<Contract["verifyPasskey"]>,
): Promise<HandlerOutput<Contract["verifyPasskey"]>> {
  const begun = await consumeCeremony(ctx, "register", input.passkey_token);
  const passkey = await verifyAttestation(ctx, begun.challenge, input.credential);
  const token = registrationSessionToken(ctx, input.passkey_token);
  const sessionId = createId("ses");
  const { person, organization } = await ctx.db.transaction().execute(async (tx) => {
    const made = await createAccount(tx, {
      id: begun.user_id!,
      email: null,
      name: begun.name ?? (begun.email === null ? "New account" : nameFromEmail(begun.email)),
      password_hash: null,
      email_verified_at: null,
      pending_email: begun.email,
      pending_email_session_id: begun.email && sessionId,
      created_at: passkey.created_at,
    });
    if (!made) throw passkeyRefused(new PasskeyFault("PASSKEY_ACCOUNT_EXISTS"));
    const added = await insertPasskey(tx, {
      ...passkey,
      user_id: made.person.id,
      label: null,
      needs_approval: false,
    });
    if (!added) throw passkeyRefused(new PasskeyFault("PASSKEY_ALREADY_REGISTERED"));
    const proof = { amr: "passkey", passkey_id: added.id } as const;
    await openSession(tx, made.person.id, ctx.userAgent, "passkey-registered", proof, {
      token,
      id: sessionId,
    });
    await recordFounding(ctx, tx, made);
    if (begun.email !== null) await requestEmailChange(ctx, tx, made.person.id, begun.email);
    await recordActivity(ctx, tx, made.person.id, {
      type: "account.signed_up",
      subject_id: made.person.id,
      subject_name: made.person.name,
      details: { method: "passkey" },
    });
    await recordActivity(ctx, tx, made.person.id, {
      type: "passkey.added",
      subject_id: added.id,
      subject_name: added.display_name,
    });
    return made;
  });
  setSessionCookie(ctx, token, "passkey-registered");
  return { success: true, user: presentUser(person, organization) };
}
