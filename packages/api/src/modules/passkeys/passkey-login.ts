import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import { personById, completeSignIn } from "../accounts/index.ts";
import { passkeyNotAccepted, verifyAssertion } from "./verify-assertion.ts";
import { consumeCeremony } from "./ceremonies.ts";
import { PasskeyFault } from "./passkey-fault.ts";
import { passkeyByCredential, recordPasskeyUse } from "./store.ts";

/**
 * Signs in the owner of the passkey that signed the challenge.
 * @throws challenge_expired, passkey_not_found if nobody has it or the given address belongs to another account,
 * invalid_credentials if it does not verify
 */
export async function passkeyLogin(
  ctx: ContextOf<Contract["passkeyLogin"]>,
  input: RouteInput<Contract["passkeyLogin"]>,
): Promise<HandlerOutput<Contract["passkeyLogin"]>> {
  const begun = await consumeCeremony(ctx, "login", input.challenge_token);
  const passkey = await passkeyByCredential(ctx.db, input.credential.id);
  if (!passkey) throw passkeyNotFound();
  const owner = await personById(ctx.db, passkey.user_id);
  // An unconfirmed address identifies the account, too, since the passkey proves the identity.
  const named = [null, owner?.email, owner?.pending_email].includes(begun.email);
  if (!owner || !named) throw passkeyNotFound();
  const counter = await verifyAssertion(ctx, begun.challenge, passkey, input.credential);

  // One transaction, so that a passkey that is removed meanwhile, along with its account's sessions, opens no further session.
  return ctx.db.transaction().execute(async (tx) => {
    const person = await lockPersonForKeyShare(tx, passkey.user_id);
    if (!person) throw passkeyNotFound();
    if (!(await recordPasskeyUse(tx, passkey, counter, new Date()))) {
      throw passkeyNotAccepted(new PasskeyFault("PASSKEY_GONE_OR_COUNTER_USED"));
    }
    return completeSignIn(ctx, tx, person, {
      amr: "passkey",
      passkey_id: passkey.id,
      beginning: "sign-in",
    });
  });
}

function passkeyNotFound(): ContractError {
  return new ContractError("passkey_not_found", "No passkey found for this account");
}
