import type { WalletRequest } from "@ofage/contract";
import { type APIRequestContext, expect } from "@playwright/test";
import { createAccount, createWebsite, type WebsiteResponse } from "./account.ts";
import { type StartedCheck, startCheckForWebsite } from "./hosted-check.ts";

export const digitalId = { method: "digital_id", mode: "enabled", max_attempts: 3 };

/** Saves the policy of a website. */
export async function saveMethods(
  request: APIRequestContext,
  token: string,
  website: WebsiteResponse,
  methods: readonly object[],
): Promise<void> {
  const saved = await request.put(`/v1/websites/${website.id}/policy`, {
    headers: { authorization: `Bearer ${token}` },
    data: { methods },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

/**
 * Starts a verification of a new website whose visitors prove their age with a digital ID.
 * @param methods of its policy; a digital ID alone by default
 */
export async function startDigitalIdCheck(
  request: APIRequestContext,
  body: object = {},
  methods: readonly object[] = [digitalId],
): Promise<StartedCheck> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { age_restriction: "18+" });
  await saveMethods(request, account.token, website, methods);
  return { account, ...(await startCheckForWebsite(request, website, body)) };
}

/** Reads the question of the attempt that the hosted page opened, and waits until it has opened one. */
export async function readWalletRequest(
  request: APIRequestContext,
  { id, url }: Pick<StartedCheck, "id" | "url">,
): Promise<WalletRequest> {
  const headers = { authorization: `Bearer ${new URL(url).hash.slice(1)}` };
  let opened: WalletRequest | null = null;
  await expect(async () => {
    const answer = await request.get(`/v1/verifications/${id}/check`, { headers });
    opened = ((await answer.json()) as { wallet_request: WalletRequest | null }).wallet_request;
    expect(opened).not.toBeNull();
  }).toPass({ timeout: 10_000 });
  return opened!;
}
