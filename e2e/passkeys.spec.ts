import { randomUUID } from "node:crypto";
import { expect, type Page, type Route, test } from "@playwright/test";
import { type Account, createAccount, removeSession } from "./account.ts";
import { expectAlert, openSignIn } from "./dialogs.ts";
import { addVirtualAuthenticator, addPasskey, type VirtualAuthenticator } from "./virtual-authenticator.ts";

const cancelled = "Sign in was cancelled. Please try again.";
const none = "No passkey found for this account. Please create an account first.";
const unreachable = "Unable to connect to the server. Please check your connection.";

/** Turns off the browser's passkey suggestions: a virtual authenticator accepts them at once. */
async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Opens the start page in a browser whose authenticator has a passkey of a new account. */
async function openWithPasskey(
  page: Page,
): Promise<{ account: Account; authenticator: VirtualAuthenticator }> {
  const authenticator = await addVirtualAuthenticator(page);
  const account = await createAccount(page.request);
  await page.goto("/");
  await addPasskey(page, account.token);
  return { account, authenticator };
}

/** Opens the start page in a browser whose authenticator has a passkey of a deleted account. */
async function openWithUnknownPasskey(page: Page): Promise<VirtualAuthenticator> {
  const { account, authenticator } = await openWithPasskey(page);
  const gone = await page.request.delete("/v1/users/me", {
    headers: { authorization: `Bearer ${account.token}` },
  });
  expect(gone.status()).toBe(200);
  expect(await authenticator.passkeys()).toHaveLength(1);
  return authenticator;
}

/** Records the calls of the passkey API that the page makes from now on. */
function listen(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const call = /\/v1\/users\/passkeys\/(.+)$/.exec(request.url())?.[1];
    if (call) calls.push(call);
  });
  return calls;
}

const press = (page: Page) => page.getByRole("button", { name: "Sign in with Passkey" }).click();

const proxy = (status: number, body: unknown) => (route: Route) =>
  typeof body === "string"
    ? route.fulfill({ status, contentType: "text/html", body })
    : route.fulfill({ status, json: body });

test("opening the dialog suggests the passkey, which signs in", { tag: "@daily" }, async ({ page }) => {
  const { account } = await openWithPasskey(page);
  const calls = listen(page);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByText(account.email).first()).toBeVisible();
  expect(calls).toEqual(["login_options", "login"]);
});

test("the passkey button signs in with or without the email address", async ({ page }) => {
  await withoutSuggestions(page);
  const { account } = await openWithPasskey(page);
  for (const email of ["", "not an address", account.email]) {
    const dialog = await openSignIn(page);
    await dialog.getByLabel("Email").fill(email);
    const asked = page.waitForRequest("**/passkeys/login_options");
    await press(page);
    expect((await asked).postDataJSON()).toEqual(email === account.email ? { email } : {});
    await expect(page).toHaveURL(/\/app$/);
    await removeSession(page);
    await page.goto("/");
  }
});

test("a canceled prompt registers nothing until the newcomer asks for it", async ({ page }) => {
  const authenticator = await addVirtualAuthenticator(page);
  await authenticator.setVerified(false);
  await page.goto("/");
  const calls = listen(page);
  const dialog = await openSignIn(page);
  await press(page);
  await expectAlert(dialog, cancelled);
  await expect(dialog.getByRole("button", { name: "Sign in with Passkey" })).toBeEnabled();
  expect(calls).not.toContain("register");

  const create = dialog.getByRole("button", { name: "Create an account with a passkey" });
  await create.click();
  await expectAlert(dialog, "Registration was cancelled or not allowed");
  await expect(create).toHaveCount(0);
  expect(calls).not.toContain("verify");

  await press(page);
  await expectAlert(dialog, cancelled);
  await authenticator.setVerified(true);
  await create.click();
  await expect(page.getByRole("dialog", { name: "Account created!" })).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
  expect(await authenticator.passkeys()).toHaveLength(1);
});

test("an open prompt can be canceled, and keeps the dialog open", async ({ page }) => {
  const authenticator = await addVirtualAuthenticator(page);
  await authenticator.setPresence(false);
  await page.goto("/");
  const dialog = await openSignIn(page);
  await press(page);
  await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.mouse.click(8, 8);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectAlert(dialog, cancelled);

  // Also while the server does not respond.
  await page.route("**/passkeys/login_options", () => {});
  await press(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectAlert(dialog, cancelled);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a passkey unknown to the server creates a new account, and is no longer offered", async ({ page }) => {
  await withoutSuggestions(page);
  const authenticator = await openWithUnknownPasskey(page);
  const [old] = await authenticator.passkeys();
  const calls = listen(page);
  await openSignIn(page);
  await press(page);
  await expect(page.getByRole("dialog", { name: "Account created!" })).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
  expect(calls).toEqual(["login_options", "login", "register", "verify"]);
  const left = await authenticator.passkeys();
  expect(left.map(({ credentialId }) => credentialId)).not.toContain(old?.credentialId);
  expect(left).toHaveLength(1);
});

test("an authenticator without a passkey creates a new account, unless it is canceled", async ({ page }) => {
  await withoutSuggestions(page);
  const authenticator = await addVirtualAuthenticator(page);
  await page.addInitScript(() => {
    // Password managers that support passkeys but have none answer null (Credential Management §2.3).
    navigator.credentials.get = () => Promise.resolve(null);
  });
  await page.goto("/");
  const dialog = await openSignIn(page);
  await authenticator.setVerified(false);
  await press(page);
  await expectAlert(dialog, "Registration was cancelled or not allowed");
  await authenticator.setVerified(true);
  await press(page);
  await expect(page.getByRole("dialog", { name: "Account created!" })).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
});

test("with an email address, nothing is registered and another account's passkey stays", async ({ page }) => {
  await withoutSuggestions(page);
  const { authenticator } = await openWithPasskey(page);
  const calls = listen(page);
  const dialog = await openSignIn(page);
  await dialog.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await press(page);
  await expectAlert(dialog, none);
  expect(calls).toEqual(["login_options", "login"]);
  expect(await authenticator.passkeys()).toHaveLength(1);
  await dialog.getByRole("button", { name: "Create free account" }).click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
});

test("a suggested passkey unknown to the server registers nothing by itself", async ({ page }) => {
  const authenticator = await openWithUnknownPasskey(page);
  const calls = listen(page);
  const dialog = await openSignIn(page);
  await expectAlert(dialog, none);
  expect(calls).toEqual(["login_options", "login"]);
  expect(await authenticator.passkeys()).toHaveLength(0);
  await dialog.getByRole("button", { name: "Create an account with a passkey" }).click();
  await expect(page.getByRole("dialog", { name: "Account created!" })).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
});

test("at most one request is pending; it renews before its challenge expires, and closing ends it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const state = { waiting: 0, most: 0, begun: 0 };
    Object.assign(globalThis, { requests: state });
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (options) => {
      // The previous request is already aborted; its promise rejects in a moment.
      await Promise.resolve();
      state.begun += 1;
      state.waiting += 1;
      options?.signal?.addEventListener("abort", () => (state.waiting -= 1), { once: true });
      state.most = Math.max(state.most, state.waiting);
      return get(options);
    };
  });
  const requests = () =>
    page.evaluate(
      () =>
        (globalThis as unknown as { requests: { waiting: number; most: number; begun: number } }).requests,
    );
  const authenticator = await addVirtualAuthenticator(page);
  await authenticator.setPresence(false);
  await page.clock.install();
  await page.goto("/");
  const dialog = await openSignIn(page);
  await expect.poll(requests).toMatchObject({ waiting: 1, begun: 1 });
  await page.clock.runFor(4.6 * 60_000);
  await expect.poll(requests).toMatchObject({ waiting: 1, begun: 2 });
  await press(page);
  await expect.poll(requests).toMatchObject({ waiting: 1, begun: 3 });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectAlert(dialog, cancelled);
  await expect.poll(requests).toMatchObject({ waiting: 1, begun: 4 });
  await dialog.getByLabel("Email").fill("somebody@example.com");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect.poll(requests).toMatchObject({ waiting: 0, begun: 4 });
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect.poll(requests).toMatchObject({ waiting: 1, begun: 5 });
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.clock.runFor(1000);
  await expect.poll(requests).toMatchObject({ waiting: 0, begun: 5, most: 1 });
});

test("a browser without passkeys says so", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));
  await page.goto("/");
  const dialog = await openSignIn(page);
  await press(page);
  await expectAlert(dialog, "Passkeys are not supported in your browser. Please use a modern browser.");
});

test("a challenge that was used already is refused", async ({ page }) => {
  await withoutSuggestions(page);
  await openWithPasskey(page);
  await page.route("**/passkeys/login", async (route) => {
    // Sends the same answer twice; the first one counts.
    await page.request.post("/v1/users/passkeys/login", { data: route.request().postDataJSON() });
    await route.continue();
  });
  const dialog = await openSignIn(page);
  await press(page);
  await expectAlert(dialog, "Session expired. Please try again.");
});

test("a tampered passkey answer is refused", async ({ page }) => {
  await withoutSuggestions(page);
  await openWithPasskey(page);
  await page.route("**/passkeys/login", async (route) => {
    const body = route.request().postDataJSON() as { credential: { response: { signature: string } } };
    body.credential.response.signature = "AAAA";
    await route.continue({ postData: body });
  });
  const dialog = await openSignIn(page);
  await press(page);
  await expectAlert(dialog, "This passkey was not accepted.");
});

test("login options that fail to load are reported", async ({ page, context }) => {
  await addVirtualAuthenticator(page);
  await page.goto("/");
  const dialog = await openSignIn(page);
  await context.setOffline(true);
  await press(page);
  await expectAlert(dialog, unreachable);
  await context.setOffline(false);
  await page.route("**/passkeys/login_options", proxy(502, "<h1>Bad Gateway</h1>"));
  await press(page);
  await expectAlert(dialog, unreachable);
});

test("a login without a response, or with a proxy's response, is reported", async ({ page }) => {
  await withoutSuggestions(page);
  await openWithPasskey(page);
  const dialog = await openSignIn(page);
  await page.route("**/passkeys/login", proxy(502, "<h1>Bad Gateway</h1>"));
  await press(page);
  await expectAlert(dialog, "Failed to login");
  await page.unroute("**/passkeys/login");
  await page.route("**/passkeys/login", (route) => route.abort());
  await press(page);
  await expectAlert(dialog, unreachable);
});

test("a failed registration shows the server's message", async ({ page }) => {
  await withoutSuggestions(page);
  await addVirtualAuthenticator(page);
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.resolve(null);
  });
  await page.goto("/");
  const dialog = await openSignIn(page);
  const answers = [
    [{ error: "Not today.", message: "Later." }, "Not today."],
    [{ message: "Later." }, "Later."],
    [{ reason: "teapot" }, '{"reason":"teapot"}'],
    ["<h1>Bad Gateway</h1>", "Failed to get registration options (502)"],
  ] as const;
  for (const [body, sentence] of answers) {
    await page.route("**/passkeys/register", proxy(502, body));
    await press(page);
    await expectAlert(dialog, sentence);
    await page.unroute("**/passkeys/register");
  }

  await page.route("**/passkeys/verify", proxy(502, "<h1>Bad Gateway</h1>"));
  await press(page);
  await expectAlert(dialog, "Failed to verify credential (502)");
  await page.unroute("**/passkeys/verify");
  await page.route("**/passkeys/verify", async (route) => {
    await page.request.post("/v1/users/passkeys/verify", { data: route.request().postDataJSON() });
    await route.continue();
  });
  await press(page);
  await expectAlert(dialog, "Session expired. Please try again.");
});

test("an exception from a browser extension in place of a passkey is reported", async ({ page }) => {
  await withoutSuggestions(page);
  await page.addInitScript(() => {
    const thrown = ["odd", new Error(""), new Error("The vault is locked.")];
    navigator.credentials.get = () => Promise.reject(thrown.shift());
  });
  await page.goto("/");
  const dialog = await openSignIn(page);
  for (const sentence of ["An unexpected error occurred", "Sign in failed", "The vault is locked."]) {
    await press(page);
    await expectAlert(dialog, sentence);
  }
});
