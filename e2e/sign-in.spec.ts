import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { startStandaloneServer } from "../fixtures/standalone-server.ts";
import { createAccount, storeSession } from "./account.ts";
import {
  clickBackdrop,
  continueToPassword,
  denyLocalStorage,
  expectAlert,
  openSignIn,
  storageDenied,
  submitPassword,
} from "./dialogs.ts";
import { emailedCode, emailedLink } from "./outbox.ts";
import { addVirtualAuthenticator, addPasskey } from "./virtual-authenticator.ts";

const wrong = "Invalid email or password. Please try again.";
const locked = "Account locked after too many wrong passwords. Try again in 15 minutes.";
const unreachable = "Unable to connect to the server. Please check your connection.";

/** Sends ten wrong passwords through the API. */
async function lock(request: APIRequestContext, email: string, origin = ""): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    const answer = await request.post(`${origin}/v1/users/login`, {
      data: { email, password: "not this one" },
    });
    expect(answer.status()).toBe(401);
  }
}

test("sign-in requires the email address and the password", async ({ page }) => {
  await page.goto("/");
  const dialog = await openSignIn(page);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expectAlert(dialog, "Please enter your email address");
  await dialog.getByLabel("Email").fill("not an address");
  await expectAlert(dialog, "Please enter a valid email address");
  await continueToPassword(dialog, "  Somebody@Example.com ");
  await expect(dialog.getByText("Signing in as somebody@example.com")).toBeVisible();
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectAlert(dialog, "Please enter a password");
});

test("a wrong password and an unknown address show the same error, and Back keeps the address", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await page.goto("/");
  const dialog = await openSignIn(page);
  await continueToPassword(dialog, account.email);
  await submitPassword(dialog, "not this one");
  await expectAlert(dialog, wrong);
  await expect(dialog.getByRole("button", { name: "Send Unlock Instructions" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue(account.email);
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await continueToPassword(dialog, `${randomUUID()}@example.com`);
  await submitPassword(dialog, "not this one");
  await expectAlert(dialog, wrong);
  await dialog.getByRole("button", { name: "Back" }).click();
  await continueToPassword(dialog, account.email.toUpperCase());
  await submitPassword(dialog, account.password);
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "ten wrong passwords lock the account, and the emailed link unlocks it",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    await lock(page.request, account.email);
    await page.goto("/");
    const dialog = await openSignIn(page);
    await continueToPassword(dialog, account.email);
    await submitPassword(dialog, account.password);
    await expectAlert(dialog, locked);
    await dialog.getByRole("button", { name: "Send Unlock Instructions" }).click();
    await expect(dialog.getByRole("status")).toHaveText(
      "Unlock instructions have been sent to your email if your account exists.",
    );
    await expect(dialog.getByRole("alert")).toHaveCount(0);

    const link = await emailedLink(account.email, "/unlock");
    // A mail scanner opens it first, and runs its scripts.
    const scanner = await page.context().newPage();
    await scanner.goto(link);
    await expect(scanner.getByRole("button", { name: "Unlock account" })).toBeVisible();
    await scanner.close();
    await page.goto(link);
    await page.getByRole("button", { name: "Unlock account" }).click();
    await expect(page.getByRole("status")).toHaveText("Your account is unlocked. You can sign in again.");
    await expect(page).toHaveURL(/\/unlock$/);
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    const again = page.getByRole("dialog", { name: "Welcome back" });
    await continueToPassword(again, account.email);
    await submitPassword(again, account.password);
    await expect(page).toHaveURL(/\/app$/);

    await page.goto(link);
    await page.getByRole("button", { name: "Unlock account" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "This link has already been used or has expired. Please request a new one.",
    );
  },
);

test("unlock instructions that cannot be sent, and too many attempts from one network, are reported", async ({
  page,
  context,
  request,
}) => {
  const server = await startStandaloneServer(process.env.OFAGE_E2E_DIR!);
  const email = `${randomUUID()}@example.com`;
  await lock(request, email, server.url);
  await page.goto(server.url);
  const dialog = await openSignIn(page);
  await continueToPassword(dialog, email);
  await submitPassword(dialog, "not this one");
  await expectAlert(dialog, locked);
  const send = dialog.getByRole("button", { name: "Send Unlock Instructions" });

  await context.setOffline(true);
  await send.click();
  await expectAlert(dialog, "An error occurred. Please try again.");
  await context.setOffline(false);
  // More than one network may request in ten minutes.
  for (let asked = 0; asked < 100; asked++) await request.post(`${server.url}/v1/users/unlock`, { data: {} });
  await send.click();
  await expectAlert(dialog, "Failed to send unlock instructions. Please try again.");
  for (let tries = 0; tries < 600; tries++) await request.post(`${server.url}/v1/users/login`, { data: {} });
  await submitPassword(dialog, "not this one");
  await expectAlert(dialog, "Too many attempts. Please try again later.");
  await expect(send).toHaveCount(0);
  await server.close();
});

test("an unverified address is reported only after the right password, and goes on with its code", async ({
  page,
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  const password = "correct horse battery";
  await request.post("/v1/users", { data: { email, password, password_confirmation: password } });
  await page.goto("/");
  const dialog = await openSignIn(page);
  await continueToPassword(dialog, email);
  await submitPassword(dialog, "not this one");
  await expectAlert(dialog, wrong);
  await submitPassword(dialog, password);
  const verify = page.getByRole("dialog", { name: "Verify your email" });
  await expectAlert(verify, "Please verify your email address before signing in.");
  await clickBackdrop(page);
  await expect(verify).toHaveCount(0);
  await page.reload();
  await page.getByRole("banner").getByRole("button", { name: "Create free account" }).click();
  await expect(verify).toContainText(email);
  await verify.getByRole("textbox").first().click();
  await page.keyboard.type(await emailedCode(email));
  await expect(page).toHaveURL(/\/app$/);
});

test("an account with a passkey returns to the options, and its passkey signs in", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await page.addInitScript(() => {
    // With passkey suggestions, opening the dialog would already sign in.
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await addVirtualAuthenticator(page);
  await page.goto("/");
  await addPasskey(page, account.token);
  const dialog = await openSignIn(page);
  await continueToPassword(dialog, account.email);
  await submitPassword(dialog, account.password);
  await expectAlert(dialog, "Please use your passkey to sign in. Password login is disabled for security.");
  await expect(dialog.getByLabel("Email")).toHaveValue(account.email);
  const passkey = dialog.getByRole("button", { name: "Sign in with Passkey" });
  await expect(passkey).toBeFocused();
  await passkey.click();
  await expect(page).toHaveURL(/\/app$/);
});

test("a passkey that the browser denies storage to is told so", async ({ page, request }) => {
  const account = await createAccount(request);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await addVirtualAuthenticator(page);
  await page.goto("/");
  await addPasskey(page, account.token);
  await denyLocalStorage(page);
  const dialog = await openSignIn(page);
  await dialog.getByRole("button", { name: "Sign in with Passkey" }).click();
  await expectAlert(dialog, storageDenied);
});

test("the typed password can be shown and hidden again", async ({ page }) => {
  await page.goto("/");
  const dialog = await openSignIn(page);
  await continueToPassword(dialog, "somebody@example.com");
  const field = dialog.getByLabel("Password");
  await field.fill("correct horse battery");
  await expect(field).toHaveAttribute("type", "password");
  await dialog.getByRole("button", { name: "Show typed characters" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("correct horse battery");
  await dialog.getByRole("button", { name: "Hide typed characters" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("a missing connection and a proxy's response are reported at sign-in", async ({ page, context }) => {
  await page.goto("/");
  const dialog = await openSignIn(page);
  await continueToPassword(dialog, "somebody@example.com");
  await context.setOffline(true);
  await submitPassword(dialog, "not this one");
  await expectAlert(dialog, unreachable);
  await context.setOffline(false);
  await page.route("**/v1/users/login", (route) => route.fulfill({ status: 423, body: "<h1>Locked</h1>" }));
  await submitPassword(dialog, "not this one");
  await expectAlert(dialog, "Account locked");
  await expect(dialog.getByRole("button", { name: "Send Unlock Instructions" })).toBeVisible();
});

test("the dialog clears its fields, locks the page behind it, and stays open during a request", async ({
  page,
}) => {
  await page.goto("/");
  const scrollable = () =>
    page.evaluate(async () => {
      const before = scrollY;
      scrollBy(0, 200);
      await new Promise(requestAnimationFrame);
      const moved = scrollY !== before;
      scrollTo(0, before);
      return moved;
    });
  /** Returns the page's scroll position once a turn of the wheel is painted. */
  const wheel = async () => {
    await page.mouse.move(8, 400);
    const drawn = page.evaluate(async () => {
      await new Promise((turned) => addEventListener("wheel", turned, { once: true, capture: true }));
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return scrollY;
    });
    await page.mouse.wheel(0, 300);
    return drawn;
  };
  expect(await scrollable()).toBe(true);
  const dialog = await openSignIn(page);
  expect(await wheel()).toBe(0);
  await continueToPassword(dialog, "somebody@example.com");

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest("**/v1/users/login");
  await page.route("**/v1/users/login", async (route) => {
    await released;
    await route.continue();
  });
  await submitPassword(dialog, "not this one");
  await asked;
  await clickBackdrop(page);
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
  await expect(dialog).toBeVisible();
  release();
  await expectAlert(dialog, wrong);
  await clickBackdrop(page);
  await expect(dialog).toHaveCount(0);
  expect(await wheel()).toBeGreaterThan(0);

  await page.evaluate(() => scrollTo(0, 0));
  const again = await openSignIn(page);
  await expect(again.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  await expect(again.getByLabel("Email")).toHaveValue("");
  await expect(again.getByRole("alert")).toHaveCount(0);
});

test(
  "a forgotten password is replaced through the emailed link",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    await page.goto("/");
    const dialog = await openSignIn(page);
    await continueToPassword(dialog, account.email);
    await dialog.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByLabel("Email")).toHaveValue(account.email);
    await page.getByRole("button", { name: "Send link" }).click();
    const sent = "If your account exists, we have emailed you a link to choose a new password.";
    await expect(page.getByRole("status")).toHaveText(sent);

    const link = await emailedLink(account.email, "/reset-password");
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByLabel("Password", { exact: true }).fill("another horse battery");
    await page.getByLabel("Confirm password").fill("another horse battery");
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByRole("status")).toHaveText(
      "Your password has been changed. Sign in with the new one.",
    );
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    const again = page.getByRole("dialog", { name: "Welcome back" });
    await continueToPassword(again, account.email);
    await submitPassword(again, "another horse battery");
    await expect(page).toHaveURL(/\/app$/);
  },
);

test("a new password is checked at its fields, and its link works once", async ({ page, request }) => {
  const account = await createAccount(request);
  await page.goto("/forgot-password");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter your email address");
  await request.post("/v1/users/password/forgot", { data: { email: account.email } });
  const link = await emailedLink(account.email, "/reset-password");
  await page.goto(link);
  const set = page.getByRole("button", { name: "Set new password" });
  await set.click();
  await expect(page.getByText("Please enter a password")).toBeVisible();
  await expect(page.getByText("Please confirm your password")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(page.getByText("Password must be at least 8 characters long")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("another horse battery");
  await page.getByLabel("Confirm password").fill("another horse batterie");
  await set.click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm password").fill("another horse battery");
  await set.click();
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await continueToPassword(dialog, account.email);
  await submitPassword(dialog, account.password);
  await expectAlert(dialog, wrong);

  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill("a third horse battery");
  await page.getByLabel("Confirm password").fill("a third horse battery");
  await set.click();
  await expect(page.getByRole("alert")).toHaveText(
    "This link has already been used or has expired. Please request a new one.",
  );
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
});

test("an unknown address gets the same answer to a forgotten password", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "If your account exists, we have emailed you a link to choose a new password.",
  );
});

test("a new email address is confirmed through the emailed link", async ({ page, request }) => {
  const account = await createAccount(request);
  const email = `${randomUUID()}@example.com`;
  await request.patch("/v1/users/me", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { name: "Ada", email },
  });
  await storeSession(page, account);
  await page.goto(await emailedLink(email, "/confirm-email"));
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await expect(page).toHaveURL(/\/confirm-email$/);
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page.getByText(email).first()).toBeVisible();
});

test("a link without its secret and a link opened offline are explained", async ({
  page,
  context,
  request,
}) => {
  for (const path of ["/unlock", "/reset-password", "/confirm-email"]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toHaveText("This link is incomplete.");
  }
  const account = await createAccount(request);
  await request.post("/v1/users/unlock", { data: { email: account.email } });
  const link = await emailedLink(account.email, "/unlock");
  await page.route("**/v1/users/unlock/confirm", (route) => route.abort());
  await page.goto(link);
  await page.getByRole("button", { name: "Unlock account" }).click();
  await expect(page.getByRole("alert")).toHaveText(unreachable);
  await page.unroute("**/v1/users/unlock/confirm");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveText(unreachable);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status")).toHaveText("Your account is unlocked. You can sign in again.");
});
