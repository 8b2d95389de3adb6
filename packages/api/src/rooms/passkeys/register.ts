import { brand, type Contract, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createId } from "../../ids.ts";
import { spendCodeMail } from "../accounts/index.ts";
import { beginCeremony } from "./ceremonies.ts";
import { creationOptions } from "./creation-options.ts";
import { registeredSession } from "./registered-session.ts";

/**
 * Begins a new account with a passkey. Nothing of it exists before its passkey is verified; its id is chosen now, as it
 * becomes the passkey's user handle. An address, if given, gets a mail then, which is counted now.
 * @throws rate_limited after too many mails to that address
 */
export async function registerPasskey(
  ctx: ContextOf<Contract["registerPasskey"]>,
  input: Input<Contract["registerPasskey"]>,
): Promise<Output<Contract["registerPasskey"]>> {
  const { email = null, name = null } = input;
  if (email !== null) await spendCodeMail(ctx, email);
  const id = createId("usr");
  const options = await creationOptions(ctx, { id, name: email ?? name ?? nameless(new Date()) }, []);
  const { challenge } = options;
  const token = await beginCeremony(ctx, { purpose: "register", challenge, account_id: id, email, name });
  return { options, passkey_token: token, session_token: registeredSession(ctx, token) };
}

/** What tells one nameless passkey from another in a password manager. */
function nameless(now: Date): string {
  return `${brand.name} account of ${now.toISOString().slice(0, 10)}`;
}
