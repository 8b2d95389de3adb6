import type { Page } from "puppeteer-core";
import { expect, inject, test } from "vitest";
import { createAccount, randomEmail, password } from "../../packages/api/testing/account.ts";
import { codeInEmail, waitForEmail } from "../../packages/api/testing/outbox.ts";
import { useFirefox } from "./firefox.ts";
import { expectAlert, expectHeading, fillField, findElement, pressButton } from "./page-actions.ts";

const openPage = useFirefox();

async function openSignIn(page: Page): Promise<void> {
  await page.goto(inject("url"));
  await pressButton(page, "Log in");
  await expectHeading(page, "Welcome back");
}

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await fillField(page, "Email", email);
  await pressButton(page, "Next");
  await fillField(page, "Password", typed);
  await pressButton(page, "Sign in");
}

const path = (page: Page) => new URL(page.url()).pathname;

test("a newcomer signs up with the emailed code, signs out and signs in with the password", async () => {
  const page = await openPage();
  const email = randomEmail();
  await page.goto(inject("url"));
  await (await page.waitForSelector("header ::-p-text(Create free account)"))!.click();
  await expectHeading(page, "Create your account");
  await fillField(page, "Email", email);
  await pressButton(page, "Next");
  await expectHeading(page, "Set your password");
  await fillField(page, "Password", password);
  await fillField(page, "Confirm password", password);
  await pressButton(page, "Continue");
  await expectHeading(page, "Verify your email");
  await (await page.waitForSelector("[role=dialog] input"))!.click();
  await page.keyboard.type(codeInEmail(await waitForEmail(email)));
  await expectHeading(page, "Account created!");
  await expect.poll(() => path(page)).toBe("/app");

  await pressButton(page, "Log out");
  await expect.poll(() => path(page)).toBe("/");
  await openSignIn(page);
  await signIn(page, email, password);
  await expect.poll(() => path(page)).toBe("/app");
  await expect.poll(() => page.$eval("body", (body) => body.innerText)).toContain(email);
});

test("a wrong password is refused, and the right one opens the dashboard", async () => {
  const account = await createAccount();
  const page = await openPage();
  await openSignIn(page);
  await signIn(page, account.email, "not this one");
  await expectAlert(page, "Invalid email or password. Please try again.");
  await fillField(page, "Password", password);
  await pressButton(page, "Sign in");
  await expect.poll(() => path(page)).toBe("/app");
});

test("an unanswered passkey prompt can be canceled, and registers nothing", async () => {
  const page = await openPage();
  const calls: string[] = [];
  page.on("request", (request) => {
    const call = /\/v1\/users\/passkeys\/(.+)$/.exec(request.url())?.[1];
    if (call) calls.push(call);
  });
  await openSignIn(page);
  // Firefox on Linux has no built-in authenticator and waits for a security key.
  await pressButton(page, "Sign in with Passkey");
  await pressButton(page, "Cancel");
  await expectAlert(page, "Sign in was cancelled. Please try again.");
  await findElement(page, "button", "Sign in with Passkey");
  expect(calls).toContain("login_options");
  expect(calls).not.toContain("register");
});
