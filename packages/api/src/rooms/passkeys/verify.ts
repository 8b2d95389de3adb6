import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { askForEmail, insertAccount, nameOfEmail, presentUser } from "../accounts/index.ts";
import { recordDeed } from "../audit-log/index.ts";
import { openSession, setCookie } from "../sessions/index.ts";
import { passkeyRefused, verifyAttestation } from "./attestation.ts";
import { takeCeremony } from "./ceremonies.ts";
import { PasskeyFault } from "./passkey-fault.ts";
import { registeredSession } from "./registered-session.ts";
import { insertPasskey } from "./store.ts";

/**
 * Makes the account of a new passkey and opens the session it was promised. An address that was given is not the
 * account's until its mail's link is opened.
 * @throws challenge_expired, passkey_refused
 */
export async function verifyPasskey(
  ctx: ContextOf<Contract["verifyPasskey"]>,
  input: Input<Contract["verifyPasskey"]>,
): Promise<Output<Contract["verifyPasskey"]>> {
  const begun = await takeCeremony(ctx, "register", input.passkey_token);
  const passkey = await verifyAttestation(ctx, begun.challenge, input.credential);
  const token = registeredSession(ctx, input.passkey_token);
  const account = await ctx.db.transaction().execute(async (tx) => {
    const made = await insertAccount(tx, {
      id: begun.account_id!,
      email: null,
      name: begun.name ?? (begun.email === null ? "New account" : nameOfEmail(begun.email)),
      password_hash: null,
      email_verified_at: null,
      pending_email: begun.email,
      created_at: passkey.created_at,
    });
    if (!made) throw passkeyRefused(new PasskeyFault("PASSKEY_ACCOUNT_EXISTS"));
    const added = await insertPasskey(tx, { ...passkey, account_id: made.id, label: null });
    if (!added) throw passkeyRefused(new PasskeyFault("PASSKEY_ALREADY_REGISTERED"));
    await openSession(tx, made.id, ctx.userAgent, "passkey-registered", token);
    if (begun.email !== null) await askForEmail(ctx, tx, made.id, begun.email);
    await recordDeed(ctx, tx, made.id, {
      type: "account.signed_up",
      subject_id: made.id,
      subject_name: made.name,
      details: { method: "passkey" },
    });
    await recordDeed(ctx, tx, made.id, {
      type: "passkey.added",
      subject_id: added.id,
      subject_name: added.display_name,
    });
    return made;
  });
  setCookie(ctx, token, "passkey-registered");
  return { success: true, user: presentUser(account) };
}
