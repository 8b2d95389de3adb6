import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { mailedCode } from "./outbox.ts";

export interface Account {
  email: string;
  password: string;
  token: string;
}

/** A fresh account, made by the API as a browser would. @param dataDir of a server of the test's own */
export async function createAccount(request: APIRequestContext, dataDir?: string): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const password = "correct horse battery";
  const signUp = await request.post("/v1/users", {
    data: { email, password, password_confirmation: password },
  });
  const { token } = (await signUp.json()) as { token: string };
  const verify = await request.post("/v1/users/verify", {
    data: { email, token, code: await mailedCode(email, dataDir) },
  });
  expect(verify.status()).toBe(200);
  return { email, password, token: ((await verify.json()) as { session_token: string }).session_token };
}

export interface WebsiteAnswer {
  id: string;
  asset_id: string;
}

export async function createWebsite(
  request: APIRequestContext,
  account: Account,
  settings: object = {},
): Promise<WebsiteAnswer> {
  const answer = await request.post("/v1/websites", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { name: "Corner Shop", domain: "shop.example", ...settings },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as WebsiteAnswer;
}

/** Signs in through the dialog, as a returning customer does. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto("/");
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Log in" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await dialog.getByLabel(/email/i).fill(account.email);
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill(account.password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/app$/);
}

/** Signs in as the owner of one website, both fresh. @param settings of the website */
export async function signInAsOwner(
  page: Page,
  request: APIRequestContext,
  settings: object = {},
): Promise<Account> {
  const account = await createAccount(request);
  await createWebsite(request, account, settings);
  await signIn(page, account);
  return account;
}
