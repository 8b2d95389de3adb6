import { randomUUID } from "node:crypto";
import { expect, type Locator, test } from "@playwright/test";
import { createAccount, storeSession } from "./account.ts";
import { clickBackdrop, denyLocalStorage, expectAlert, openSignUp, storageDenied } from "./dialogs.ts";
import { emailedCode } from "./outbox.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const password = "correct horse battery";

async function toNewPassword(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("heading", { name: "Set your password" })).toBeVisible();
}

async function choose(dialog: Locator, first: string, second = first): Promise<void> {
  await dialog.getByLabel("Password", { exact: true }).fill(first);
  await dialog.getByLabel("Confirm password").fill(second);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

async function toCode(dialog: Locator, email: string): Promise<void> {
  await toNewPassword(dialog, email);
  await choose(dialog, password);
  await expect(dialog.getByRole("heading", { name: "Verify your email" })).toBeVisible();
}

const firstDigit = (dialog: Locator) => dialog.getByRole("textbox").first();
const verify = (dialog: Locator) => dialog.getByRole("button", { name: "Verify email" });

test("each sign-up step names what is missing, and the arrow goes back", async ({ page }) => {
  await page.goto("/");
  const dialog = await openSignUp(page);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expectAlert(dialog, "Please enter your email address");
  await dialog.getByLabel("Email").fill("not an address");
  await expectAlert(dialog, "Please enter a valid email address");
  const email = `${randomUUID()}@example.com`;
  await toNewPassword(dialog, email);

  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toHaveText([
    "Please enter a password",
    "Please confirm your password",
  ]);
  await choose(dialog, "seven77");
  await expectAlert(dialog, "Password must be at least 8 characters long");
  await choose(dialog, password, "correct horse batterie");
  await expectAlert(dialog, "Passwords do not match");
  await choose(dialog, "iloveyou");
  await expectAlert(dialog, "That is one of the most common passwords. Please choose another one");

  await dialog.getByRole("button", { name: "Back to email" }).click();
  await expect(dialog.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await toCode(dialog, email);

  await verify(dialog).click();
  await expectAlert(dialog, "Please enter the verification code");
  await firstDigit(dialog).click();
  await page.keyboard.type("12a3");
  await expectAlert(dialog, "Verification code must be 6 digits");
});

test(
  "a wrong code is refused, a new one is sent, and the right one opens the dashboard after 1.5 s",
  { tag: "@daily" },
  async ({ page }) => {
    const email = `${randomUUID()}@example.com`;
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto("/");
    const dialog = await openSignUp(page);
    await toCode(dialog, email);
    const code = await emailedCode(email);

    await firstDigit(dialog).click();
    // The last digit submits it.
    await page.keyboard.type(code === "000000" ? "000001" : "000000");
    await expectAlert(dialog, "Invalid verification code");

    await dialog.getByRole("button", { name: "Resend the code" }).click();
    await expect(dialog.getByRole("status")).toHaveText("New verification code sent to your email");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect.poll(() => emailedCode(email)).not.toBe(code);
    const next = await emailedCode(email);
    // Non-digits and extra digits are dropped.
    await firstDigit(dialog).click();
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `${next.slice(0, 3)}-${next.slice(3)}9`,
    );
    await page.keyboard.press("ControlOrMeta+V");
    await expect(dialog.getByRole("heading", { name: "Account created!" })).toBeVisible();
    const created = Date.now();
    await page.waitForURL(/\/app$/);
    expect(Date.now() - created).toBeGreaterThan(1000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(email).first()).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test("a missing connection is reported at each sign-up step", async ({ page, context }) => {
  await page.goto("/");
  const dialog = await openSignUp(page);
  const email = `${randomUUID()}@example.com`;
  await toNewPassword(dialog, email);
  await context.setOffline(true);
  await choose(dialog, password);
  await expectAlert(dialog, "An error occurred during signup. Please try again.");
  await context.setOffline(false);
  await choose(dialog, password);
  await expect(dialog.getByRole("heading", { name: "Verify your email" })).toBeVisible();

  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Resend the code" }).click();
  await expectAlert(dialog, "Failed to resend code");
  await firstDigit(dialog).click();
  await page.keyboard.type("123456");
  await expectAlert(dialog, "Verification failed");
});

test("a proxy's response, and too many emails to one address, are reported at sign-up", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const dialog = await openSignUp(page);
  const email = `${randomUUID()}@example.com`;
  await toNewPassword(dialog, email);
  await page.route("**/v1/users", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await choose(dialog, password);
  await expectAlert(dialog, "Registration failed");
  await page.unroute("**/v1/users");
  for (let mails = 0; mails < 5; mails++)
    await request.post("/v1/users", { data: { email, password, password_confirmation: password } });
  await choose(dialog, password);
  await expectAlert(dialog, "Too many attempts. Please try again later.");
});

test("an address that has an account looks like any other", async ({ page, request }) => {
  const account = await createAccount(request);
  await page.goto("/");
  const dialog = await openSignUp(page);
  await toCode(dialog, account.email);
  await firstDigit(dialog).click();
  await page.keyboard.type("123456");
  await expectAlert(dialog, "Invalid verification code");
});

test("the sign-up dialog clears its fields when it closes, and links to the sign-in", async ({ page }) => {
  await page.goto("/");
  const dialog = await openSignUp(page);
  await toNewPassword(dialog, "somebody@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await clickBackdrop(page);
  await expect(dialog).toHaveCount(0);
  const again = await openSignUp(page);
  await expect(again.getByLabel("Email")).toHaveValue("");
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  const signIn = page.getByRole("dialog", { name: "Welcome back" });
  await expect(signIn.getByLabel("Email")).toHaveValue("");
  await signIn.getByRole("button", { name: "Create free account" }).click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
});

test(
  "the code step survives a reload with the plan chosen before, and another email address is possible",
  { tag: "@daily" },
  async ({ page }) => {
    const email = `${randomUUID()}@example.com`;
    await page.goto("/pricing");
    await page.getByRole("button", { name: "Start with Business" }).first().click();
    await toCode(page.getByRole("dialog"), email);
    const create = page.getByRole("banner").getByRole("button", { name: "Create free account" });
    const dialog = page.getByRole("dialog", { name: "Verify your email" });
    await page.reload();
    await create.click();
    await expect(dialog).toContainText(email);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);

    await dialog.getByRole("button", { name: "Use another email" }).click();
    const anyStep = page.getByRole("dialog");
    await expect(anyStep.getByLabel("Email")).toHaveValue(email);
    const other = `${randomUUID()}@example.com`;
    await toCode(anyStep, other);
    await firstDigit(dialog).click();
    await page.keyboard.type(await emailedCode(other));
    await expect(page.getByRole("dialog", { name: "Choose Your Plan" })).toContainText("You chose Business.");
    await expect(page).toHaveURL("/app/billing");
    expect(await page.evaluate(() => sessionStorage.getItem("pending_sign_up"))).toBeNull();
  },
);

test("the code step survives a closed dialog", async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/");
  await toCode(await openSignUp(page), email);
  await clickBackdrop(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: "Create free account" }).click();
  await expect(page.getByRole("dialog", { name: "Verify your email" })).toContainText(email);
});

test("a sign-up older than a day is forgotten, and so is one that its visitor left for another account", async ({
  page,
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/");
  await toCode(await openSignUp(page), email);
  await page.reload();
  const create = page.getByRole("banner").getByRole("button", { name: "Create free account" });
  const code = page.getByRole("dialog", { name: "Verify your email" });
  await create.click();
  await expect(code).toContainText(email);
  await code.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();

  await page.evaluate(() => {
    const saved = JSON.parse(sessionStorage.getItem("pending_sign_up")!) as { savedAt: number };
    const dayAndAMinute = (24 * 60 + 1) * 60 * 1000;
    sessionStorage.setItem(
      "pending_sign_up",
      JSON.stringify({ ...saved, savedAt: saved.savedAt - dayAndAMinute }),
    );
  });
  await page.reload();
  const again = await openSignUp(page);
  await toCode(again, `${randomUUID()}@example.com`);

  await storeSession(page, await createAccount(request));
  await page.goto("/app");
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL("/");
  await openSignUp(page);
});

test("storage that the browser denies after the code was accepted leads to sign-in", async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/");
  const dialog = await openSignUp(page);
  await toCode(dialog, email);
  const code = await emailedCode(email);
  await denyLocalStorage(page);
  await firstDigit(dialog).click();
  await page.keyboard.type(code);
  await expectAlert(dialog, storageDenied);
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
  await page.keyboard.press("Escape");
  await openSignUp(page);
});

test("a code whose attempts are used up asks for a new one, and too many codes for patience", async ({
  page,
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/");
  const dialog = await openSignUp(page);
  await toCode(dialog, email);
  const code = await emailedCode(email);
  const wrong = code === "000000" ? "000001" : "000000";
  for (const sentence of [
    ...Array.from({ length: 4 }, () => "Invalid verification code"),
    "This code no longer works. Please request a new one.",
  ]) {
    const answered = page.waitForResponse("**/v1/users/verify");
    await firstDigit(dialog).click();
    await page.keyboard.type(wrong);
    await answered;
    await expectAlert(dialog, sentence);
  }
  for (let codes = 0; codes < 5; codes++) await request.post("/v1/users/resend", { data: { email } });
  await dialog.getByRole("button", { name: "Resend the code" }).click();
  await expectAlert(dialog, "Failed to resend code", "You asked for several codes. Please wait 15 minutes.");
});
