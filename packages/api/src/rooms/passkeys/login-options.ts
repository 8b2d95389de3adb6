import { type Contract, type Input, type Output, PasskeyRequestOptions } from "@ofage/contract";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { ContextOf } from "../../context.ts";
import { beginCeremony, ceremonyMs } from "./ceremonies.ts";
import { relyingParty } from "./relying-party.ts";

/**
 * Begins a sign-in. The address is kept for the answer and never looked up here, so nothing tells whether it exists.
 */
export async function passkeyLoginOptions(
  ctx: ContextOf<Contract["passkeyLoginOptions"]>,
  input: Input<Contract["passkeyLoginOptions"]>,
): Promise<Output<Contract["passkeyLoginOptions"]>> {
  const generated = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.env).id,
    timeout: ceremonyMs,
    userVerification: "required",
  });
  const options = PasskeyRequestOptions.parse(generated);
  const { challenge } = options;
  return {
    options,
    challenge_token: await beginCeremony(ctx, { purpose: "login", challenge, email: input.email ?? null }),
  };
}
