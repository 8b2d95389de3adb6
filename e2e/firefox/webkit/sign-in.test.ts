import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createAccount, mailedCode, password } from "../account.ts";
import { useWebKit, type WebKitWindow } from "./webkit.ts";

const openWindow = useWebKit();

async function openSignIn(window: WebKitWindow): Promise<void> {
  await window.open(inject("serverUrl"));
  await window.press("Log in");
  await window.expectHeading("Welcome back");
}

async function signIn(window: WebKitWindow, email: string, typed: string): Promise<void> {
  await window.fill("Email", email);
  await window.press("Next");
  await window.fill("Password", typed);
  await window.press("Sign in");
}

const path = (window: WebKitWindow) => window.url().then((url) => url.pathname);

test("a newcomer signs up with the mailed code, logs out and signs in with the password", async () => {
  const window = await openWindow();
  const email = `${randomUUID()}@example.com`;
  await openSignIn(window);
  await window.press("Create free account");
  await window.expectHeading("Create your account");
  await window.fill("Email", email);
  await window.press("Next");
  await window.expectHeading("Set your password");
  await window.fill("Password", password);
  await window.fill("Confirm password", password);
  await window.press("Continue");
  await window.expectHeading("Verify your email");
  await window.click(
    await window.wait("the code's field", "return document.querySelector('[role=dialog] input')"),
  );
  await window.type(await mailedCode(email));
  await window.press("Verify email");
  await window.expectHeading("Account created!");
  await expect.poll(() => path(window)).toBe("/app");

  await window.press("Log out");
  await expect.poll(() => path(window)).toBe("/");
  await openSignIn(window);
  await signIn(window, email, password);
  await expect.poll(() => path(window)).toBe("/app");
});

test("a wrong password is refused, and the right one leads to the dashboard", async () => {
  const account = await createAccount();
  const window = await openWindow();
  await openSignIn(window);
  await signIn(window, account.email, "not this one");
  await window.expectAlert("Invalid email or password. Please try again.");
  await window.fill("Password", account.password);
  await window.press("Sign in");
  await expect.poll(() => path(window)).toBe("/app");
});

test("a browser without passkeys says so", async () => {
  const window = await openWindow();
  await openSignIn(window);
  await window.press("Sign in with Passkey");
  await window.expectAlert("Passkeys are not supported in your browser. Please use a modern browser.");
});
