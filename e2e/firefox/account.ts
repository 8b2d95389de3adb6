import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { codeIn, waitForMail } from "../../packages/api/testing/outbox.ts";

export interface Account {
  email: string;
  password: string;
  token: string;
}

export const password = "correct horse battery";

/** Reads the code mailed to an address, as its owner would; waits for the mail. */
export async function mailedCode(email: string): Promise<string> {
  return codeIn(await waitForMail(email, 1, inject("dataDir")));
}

/** Makes a fresh account by the API, as a browser would. */
export async function createAccount(): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const signUp = await send<{ token: string }>("/v1/users", {
    email,
    password,
    password_confirmation: password,
  });
  const verified = await send<{ session_token: string }>("/v1/users/verify", {
    email,
    token: signUp.token,
    code: await mailedCode(email),
  });
  return { email, password, token: verified.session_token };
}

/** Makes a website of a fresh account. @param settings beside its name and domain */
export async function createWebsite(
  settings: object = {},
): Promise<{ account: Account; website: { asset_id: string } }> {
  const account = await createAccount();
  const website = await send<{ asset_id: string }>(
    "/v1/websites",
    { name: "Corner Shop", domain: "shop.example", ...settings },
    { authorization: `Bearer ${account.token}` },
  );
  return { account, website };
}

export interface StartedCheck {
  id: string;
  url: string;
  account: Account;
}

/** Starts a hosted check of a fresh website, as the website's own page would. */
export async function startCheck(settings: object): Promise<StartedCheck> {
  const { account, website } = await createWebsite(settings);
  const { id, url } = await send<{ id: string; url: string }>(
    "/v1/verifications",
    { asset_id: website.asset_id, reference_id: "visitor-1" },
    { origin: "https://shop.example" },
  );
  return { id, url, account };
}

/** Reads the record that the website's owner sees in the history. */
export async function recordOf(check: StartedCheck): Promise<unknown> {
  const answer = await fetch(`${inject("serverUrl")}/v1/verifications/${check.id}`, {
    headers: { authorization: `Bearer ${check.account.token}` },
  });
  return answer.json();
}

/** @throws when the call is refused */
async function send<Answer>(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${inject("serverUrl")}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
