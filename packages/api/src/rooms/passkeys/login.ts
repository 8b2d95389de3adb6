import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { accountById, signedIn } from "../accounts/index.ts";
import { notAccepted, verifyAssertion } from "./assertion.ts";
import { takeCeremony } from "./ceremonies.ts";
import { PasskeyFault } from "./passkey-fault.ts";
import { passkeyByCredential, usePasskey } from "./store.ts";

/**
 * Signs in whoever's passkey signed the challenge.
 * @throws challenge_expired, passkey_not_found when nobody has it or the address that was given is another account's,
 * invalid_credentials when it does not verify
 */
export async function passkeyLogin(
  ctx: ContextOf<Contract["passkeyLogin"]>,
  input: Input<Contract["passkeyLogin"]>,
): Promise<Output<Contract["passkeyLogin"]>> {
  const begun = await takeCeremony(ctx, "login", input.challenge_token);
  const passkey = await passkeyByCredential(ctx.db, input.credential.id);
  if (!passkey) throw notFound();
  const owner = await accountById(ctx.db, passkey.account_id);
  // An address that still waits for its link names the account too: it is the passkey that proves who this is.
  const named = [null, owner?.email, owner?.pending_email].includes(begun.email);
  if (!owner || !named) throw notFound();
  const counter = await verifyAssertion(ctx, begun.challenge, passkey, input.credential);

  // One transaction, so that a passkey removed meanwhile, with its account's sessions, opens no further session.
  return ctx.db.transaction().execute(async (tx) => {
    const account = await holdAccount(tx, passkey.account_id);
    if (!account) throw notFound();
    if (!(await usePasskey(tx, passkey, counter, new Date()))) {
      throw notAccepted(new PasskeyFault("PASSKEY_GONE_OR_COUNTER_USED"));
    }
    return signedIn(ctx, tx, account, { method: "passkey", beginning: "sign-in" });
  });
}

function notFound(): ContractError {
  return new ContractError("passkey_not_found", "No passkey found for this account");
}
