import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { recordAuthentication } from "../sessions/index.ts";
import { consumeCeremony } from "./ceremonies.ts";
import { PasskeyFault } from "./passkey-fault.ts";
import { passkeyByCredential, recordPasskeyUse } from "./store.ts";
import { passkeyNotAccepted, verifyAssertion } from "./verify-assertion.ts";

/**
 * Records that the person of the session holds one of the account's passkeys.
 * @throws challenge_expired, passkey_not_found if the account has no such passkey, invalid_credentials if it does not verify
 */
export async function reauthenticateByPasskey(
  ctx: ContextOf<Contract["reauthenticateByPasskey"]>,
  input: RouteInput<Contract["reauthenticateByPasskey"]>,
): Promise<HandlerOutput<Contract["reauthenticateByPasskey"]>> {
  const begun = await consumeCeremony(ctx, "login", input.challenge_token);
  const passkey = await passkeyByCredential(ctx.db, input.credential.id);
  if (passkey?.user_id !== ctx.actor.user_id)
    throw new ContractError("passkey_not_found", "No passkey found for this account");
  const counter = await verifyAssertion(ctx, begun.challenge, passkey, input.credential);
  const now = new Date();
  if (!(await recordPasskeyUse(ctx.db, passkey, counter, now)))
    throw passkeyNotAccepted(new PasskeyFault("PASSKEY_GONE_OR_COUNTER_USED"));
  await recordAuthentication(ctx.db, ctx.actor.token_hash, now, passkey.id);
  return { success: true };
}
