import { type Contract, type RouteInput, type HandlerOutput, PasskeyRequestOptions } from "@ofage/contract";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { ContextOf } from "../../context.ts";
import { beginCeremony, ceremonyTimeoutMs } from "./ceremonies.ts";
import { relyingParty } from "./relying-party.ts";

/** Starts a sign-in. The address is saved for the response and never looked up here, so nothing reveals whether it exists. */
export async function passkeyLoginOptions(
  ctx: ContextOf<Contract["passkeyLoginOptions"]>,
  input: RouteInput<Contract["passkeyLoginOptions"]>,
): Promise<HandlerOutput<Contract["passkeyLoginOptions"]>> {
  const generated = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.env).id,
    timeout: ceremonyTimeoutMs,
    userVerification: "required",
  });
  const options = PasskeyRequestOptions.parse(generated);
  const { challenge } = options;
  return {
    options,
    challenge_token: await beginCeremony(ctx, { purpose: "login", challenge, email: input.email ?? null }),
  };
}
