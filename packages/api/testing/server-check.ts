import type { Verification, Website } from "@ofage/contract";
import { type Account, createAccount } from "./account.ts";
import { createApiKey } from "./api-key.ts";
import { call, type CallOptions } from "./call.ts";
import { createWebsite, tokenIn } from "./check.ts";

/** A check that a website's server made. */
export interface CreatedCheck {
  id: string;
  /** The bearer of its hosted page. */
  token: string;
  verification: Verification;
}

/** Makes a check as a website's server does. @param key a private API key */
export async function createCheck(
  key: string,
  input: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<CreatedCheck> {
  const { status, body } = await call("createVerification", input, { ...options, bearer: key });
  if (status !== 201) throw new Error(`creating a check answered ${status} ${body.code}`);
  return { id: body.id, token: tokenIn(body.url!), verification: body };
}

/** An account with one website and a private key of each mode. */
export interface Shop extends Account {
  website: Website;
  live: string;
  test: string;
}

export async function createShop(
  settings: Record<string, unknown> = {},
  options: CallOptions = {},
  dataDir?: string,
): Promise<Shop> {
  const account = await createAccount(options, dataDir);
  const website = await createWebsite(account.session, settings, options);
  const live = await createApiKey(account.session, {}, options);
  const test = await createApiKey(account.session, { is_test: true }, options);
  return { ...account, website, live: live.key, test: test.key };
}
