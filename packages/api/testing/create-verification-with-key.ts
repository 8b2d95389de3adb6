import type { CreatedVerification as Verification, Website } from "@ofage/contract";
import { type Account, createAccount } from "./account.ts";
import { createApiKey } from "./api-key.ts";
import { callApi, type CallOptions } from "./call-api.ts";
import { createWebsite, clientTokenFromUrl } from "./start-check.ts";

/** Verification created by a website's server. */
export interface CreatedVerification {
  id: string;
  /** Bearer token of its hosted page. */
  token: string;
  verification: Verification;
}

/**
 * Creates a verification as a website's server does.
 * @param key a private API key
 */
export async function createVerificationWithKey(
  key: string,
  input: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<CreatedVerification> {
  const { status, body } = await callApi("createVerification", input, { ...options, bearer: key });
  if (status !== 201) throw new Error(`creating a check answered ${status} ${body.code}`);
  return { id: body.id, token: clientTokenFromUrl(body.url), verification: body };
}

/** Owner and organization with one website and a private key for each mode. */
export interface ShopAccount extends Account {
  website: Website;
  liveKey: string;
  testKey: string;
}

export async function createShopAccount(
  settings: Record<string, unknown> = {},
  options: CallOptions = {},
  dataDir?: string,
): Promise<ShopAccount> {
  const account = await createAccount(options, dataDir);
  const website = await createWebsite(account.session, settings, options);
  const live = await createApiKey(account.session, {}, options);
  const test = await createApiKey(account.session, { is_test: true }, options);
  return { ...account, website, liveKey: live.key, testKey: test.key };
}
