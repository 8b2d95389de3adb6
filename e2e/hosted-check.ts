import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Account, createAccount, createWebsite, type WebsiteResponse } from "./account.ts";

export interface StartedCheck {
  id: string;
  url: string;
  account: Account;
}

/**
 * Starts a verification of a website, as its own page would.
 * @param body further fields of the request, such as `is_test`
 */
export async function startCheckForWebsite(
  request: APIRequestContext,
  website: WebsiteResponse,
  body: object = {},
): Promise<{ id: string; url: string }> {
  const answer = await request.post("/v1/verifications", {
    headers: { origin: "https://shop.example" },
    data: { asset_id: website.asset_id, reference_id: "visitor-1", ...body },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; url: string };
}

/** Starts a verification of a new website. */
export async function startCheck(
  request: APIRequestContext,
  settings: object,
  body: object = {},
): Promise<StartedCheck> {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, settings);
  const { id, url } = await startCheckForWebsite(request, website, body);
  return { id, url, account };
}

/** Ends a test verification on its hosted page, as a tester chooses. */
export async function chooseTestOutcome(page: Page, url: string, outcome: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("button", { name: outcome, exact: true }).click();
  await expect(page.getByRole("group", { name: "End this test as" })).toHaveCount(0);
}

/** Ends a verification, live or test, as the hosted page of a visitor who does not consent would. */
export async function declineCheck(
  request: APIRequestContext,
  { id, url }: { id: string; url: string },
): Promise<void> {
  const declined = await request.post(`/v1/verifications/${id}/cancel`, {
    headers: { origin: "https://shop.example", authorization: `Bearer ${new URL(url).hash.slice(1)}` },
    data: { declined: true },
  });
  expect(declined.status()).toBe(200);
}

/** Opens the hosted page and consents to the scan. */
export async function agreeToScan(page: Page, check: StartedCheck): Promise<void> {
  await page.goto(check.url);
  await page.getByRole("button", { name: "Verify my age" }).click();
}

/**
 * Collects the page's prompts from its next load on, each time one starts. It runs in the page, so that a busy machine misses none.
 * @returns a function that returns the prompts so far
 */
export async function collectPrompts(
  page: Page,
  prompts: readonly string[],
): Promise<() => Promise<string[]>> {
  await page.addInitScript((prompts) => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = () => {
      const text = document.body?.textContent ?? "";
      for (const prompt of prompts) if (text.includes(prompt) && said.at(-1) !== prompt) said.push(prompt);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, prompts);
  return () => page.evaluate("said") as Promise<string[]>;
}

/** Returns the verification id in the page's URL. */
export function checkIdInAddress(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

/** Reads the verification as the website's owner sees it in the history. */
export async function readCheckRecord(request: APIRequestContext, check: StartedCheck) {
  const answer = await request.get(`/v1/verifications/${check.id}`, {
    headers: { authorization: `Bearer ${check.account.token}` },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as {
    status: string;
    passed: boolean | null;
    failure_reason: string | null;
    estimated_age: number | null;
    challenge_kind: string;
    attempts: { number: number; method: string; signal: string | null; reason: string | null }[];
  };
}
