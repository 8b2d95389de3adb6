import { brand, type Contract, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createId } from "../../ids.ts";
import { consumeEmailRequestOrThrow } from "../accounts/index.ts";
import { beginCeremony } from "./ceremonies.ts";
import { createRegistrationOptions } from "./create-registration-options.ts";
import { registrationSessionToken } from "./registration-session-token.ts";

/**
 * Starts a new account with a passkey. Nothing is stored of the account before its passkey is verified; its id is chosen now, since it
 * becomes the passkey's user handle. An address, if given, gets an email then, which is counted now.
 * @throws rate_limited after too many emails to that address
 */
export async function registerPasskey(
  ctx: ContextOf<Contract["registerPasskey"]>,
  input: RouteInput<Contract["registerPasskey"]>,
): Promise<HandlerOutput<Contract["registerPasskey"]>> {
  const { email = null, name = null } = input;
  if (email !== null) await consumeEmailRequestOrThrow(ctx, "passkey_sign_up_email", email);
  const id = createId("usr");
  const options = await createRegistrationOptions(
    ctx,
    { id, name: email ?? name ?? placeholderUserName(new Date()) },
    [],
  );
  const { challenge } = options;
  const token = await beginCeremony(ctx, { purpose: "register", challenge, user_id: id, email, name });
  return { options, passkey_token: token, session_token: registrationSessionToken(ctx, token) };
}

/** Returns a name that distinguishes an unnamed passkey in a password manager. */
function placeholderUserName(now: Date): string {
  return `${brand.name} account of ${now.toISOString().slice(0, 10)}`;
}
