import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { emailedCode } from "./outbox.ts";

export interface Account {
  email: string;
  password: string;
  token: string;
}

/**
 * Creates an account through the API, as a browser would.
 * @param dataDir data folder of the test's own server
 */
export async function createAccount(request: APIRequestContext, dataDir?: string): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const password = "correct horse battery";
  const signUp = await request.post("/v1/users", {
    data: { email, password, password_confirmation: password },
  });
  const { token } = (await signUp.json()) as { token: string };
  const verify = await request.post("/v1/users/verify", {
    data: { email, token, code: await emailedCode(email, dataDir) },
  });
  expect(verify.status()).toBe(200);
  return { email, password, token: ((await verify.json()) as { session_token: string }).session_token };
}

export interface WebsiteResponse {
  id: string;
  asset_id: string;
}

export async function createWebsite(
  request: APIRequestContext,
  account: Account,
  settings: object = {},
): Promise<WebsiteResponse> {
  const answer = await request.post("/v1/websites", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { name: "Corner Shop", domain: "shop.example", ...settings },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as WebsiteResponse;
}

/**
 * Stores an account's session in the browser, as an earlier sign-in left it; sign-in.spec.ts tests the dialog itself.
 * The page stays on a static file of the server, so that no screen loads that the test does not examine.
 */
export async function storeSession(page: Page, { token }: Pick<Account, "token">): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((token) => localStorage.setItem("session_token", token), token);
}

/** Removes the browser's session on a static file: the console would leave for the public site at the same time. */
export async function removeSession(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.clear());
}

/**
 * Creates an account with one website and signs in as its owner.
 * @param settings of the website
 */
export async function signInAsOwner(
  page: Page,
  request: APIRequestContext,
  settings: object = {},
): Promise<Account> {
  const account = await createAccount(request);
  await createWebsite(request, account, settings);
  await storeSession(page, account);
  return account;
}
