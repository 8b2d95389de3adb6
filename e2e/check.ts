import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Account, createAccount, createWebsite } from "./account.ts";

export interface StartedCheck {
  id: string;
  url: string;
  account: Account;
}

/** Starts a check of a fresh website, as the website's own page would. */
export async function startCheck(request: APIRequestContext, settings: object): Promise<StartedCheck> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, settings);
  const answer = await request.post("/v1/verifications", {
    headers: { origin: "https://shop.example" },
    data: { asset_id: website.asset_id, reference_id: "visitor-1" },
  });
  expect(answer.status()).toBe(201);
  const { id, url } = (await answer.json()) as { id: string; url: string };
  return { id, url, account };
}

/** Opens the hosted page and agrees to the scan. */
export async function agree(page: Page, check: StartedCheck): Promise<void> {
  await page.goto(check.url);
  await page.getByRole("button", { name: "Verify my age" }).click();
}

/** The record that the website's owner sees in the history. */
export async function recordOf(request: APIRequestContext, check: StartedCheck) {
  const answer = await request.get(`/v1/verifications/${check.id}`, {
    headers: { authorization: `Bearer ${check.account.token}` },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as {
    status: string;
    passed: boolean | null;
    failure_reason: string | null;
    estimated_age: number | null;
  };
}
