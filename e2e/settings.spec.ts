import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount, createWebsite, signInAsOwner, storeSession } from "./account.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { emailedLink } from "./outbox.ts";
import { addVirtualAuthenticator, registerWithPasskey } from "./virtual-authenticator.ts";

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** Returns a toast; the same text may occur elsewhere on the screen. */
const toast = (page: Page, text: string): Locator =>
  page.getByRole("dialog", { name: text, exact: true }).and(page.locator("[data-type]"));

/** Opens Settings with a session of the browser's own. */
async function openSettings(page: Page, account: Account): Promise<void> {
  const { email, password } = account;
  const answer = await page.request.post("/v1/users/login", { data: { email, password } });
  await storeSession(page, { token: ((await answer.json()) as { session_token: string }).session_token });
  await page.goto("/app/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
}

/** Opens Settings of an account without an email address whose only sign-in method is a passkey. */
async function openSettingsWithPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/");
  await storeSession(page, { token: await registerWithPasskey(page, name) });
  await page.goto("/app/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
}

async function signInStatus(request: APIRequestContext, { email, password }: Account): Promise<number> {
  return (await request.post("/v1/users/login", { data: { email, password } })).status();
}

async function addPasskey(page: Page, label: string): Promise<void> {
  await section(page, "Security").getByLabel("Label (optional)").fill(label);
  await page.getByRole("button", { name: "Add Passkey" }).click();
}

test.describe("Settings: profile", () => {
  test(
    "a name is required, and a saved one appears everywhere at once",
    { tag: "@daily" },
    async ({ page, request }) => {
      await openSettings(page, await createAccount(request));
      const profile = section(page, "Profile Information");
      await profile.getByLabel("Name").fill("  ");
      await profile.getByRole("button", { name: "Save Changes" }).click();
      await expect(toast(page, "Name is required")).toBeVisible();
      await expect(profile.getByLabel("Name")).toHaveAccessibleDescription("Name is required");
      await expect(profile.getByLabel("Name")).toBeFocused();

      await profile.getByLabel("Name").fill("Ada Lovelace");
      await page.keyboard.press("Enter");
      await expect(toast(page, "Profile updated successfully")).toBeVisible();
      await expect(page.getByRole("banner")).toContainText("Ada Lovelace");
      await page.reload();
      await expect(profile.getByLabel("Name")).toHaveValue("Ada Lovelace");
    },
  );

  test("a failed profile update shows the server's message, or else the default one", async ({
    page,
    request,
  }) => {
    const account = await createAccount(request);
    await openSettings(page, account);
    const profile = section(page, "Profile Information");
    await profile.getByLabel("Email").fill("not an address");
    await profile.getByRole("button", { name: "Save Changes" }).click();
    await expect(profile.getByLabel("Email")).toHaveAccessibleDescription(
      "Please enter a valid email address",
    );

    const wanted = `new.${account.email}`;
    for (let mails = 0; mails < 5; mails += 1) {
      for (const email of [wanted, account.email]) {
        const answer = await request.patch("/v1/users/me", {
          headers: bearer(account),
          data: { name: "Ada", email },
        });
        expect(answer.status()).toBe(200);
      }
    }
    const refused = page.waitForResponse((answer) => answer.status() === 429);
    await profile.getByLabel("Email").fill(wanted);
    await profile.getByRole("button", { name: "Save Changes" }).click();
    const { error } = (await (await refused).json()) as { error: string };
    await expect(toast(page, error)).toBeVisible();

    await page.route("**/v1/users/me", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 502, body: "<html>" })
        : route.continue(),
    );
    await profile.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page, "Failed to update profile")).toBeVisible();
  });

  test("a new email address takes effect once its link is opened, and can be canceled", async ({
    page,
    request,
  }) => {
    const account = await createAccount(request);
    await openSettings(page, account);
    const profile = section(page, "Profile Information");
    const save = profile.getByRole("button", { name: "Save Changes" });
    const wanted = `new.${account.email}`;
    const note = profile.getByText(`We sent a link to ${wanted}. Open it to use this address.`);

    await profile.getByLabel("Email").fill(wanted);
    await save.click();
    await expect(note).toBeVisible();
    await expect(page.getByRole("banner")).not.toContainText(wanted);

    // Saving another name keeps the pending address.
    await profile.getByLabel("Name").fill("Ada");
    await save.click();
    await expect(page.getByRole("banner")).toContainText("Ada");
    await expect(note).toBeVisible();

    await profile.getByRole("button", { name: `Keep ${account.email}` }).click();
    await expect(note).toBeHidden();
    await expect(profile.getByLabel("Email")).toHaveValue(account.email);
    await expect(profile.getByLabel("Email")).toBeFocused();
    const takenBack = await emailedLink(wanted, "/confirm-email");
    const mailed = await page.context().newPage();
    await mailed.goto(takenBack);
    await mailed.getByRole("button", { name: "Confirm email address" }).click();
    await expect(mailed.getByText(/^This link has already been used/)).toBeVisible();

    await profile.getByLabel("Email").fill(wanted);
    await save.click();
    await expect(note).toBeVisible();
    await expect.poll(() => emailedLink(wanted, "/confirm-email")).not.toBe(takenBack);
    await mailed.goto(await emailedLink(wanted, "/confirm-email"));
    await mailed.getByRole("button", { name: "Confirm email address" }).click();
    await expect(mailed.getByText("Your email address is confirmed.")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("banner")).toContainText(wanted);
    await expect(profile.getByLabel("Email")).toHaveValue(wanted);
    await expect(note).toBeHidden();
    expect(await signInStatus(request, { ...account, email: wanted })).toBe(200);
  });

  test("account and usage are shown", async ({ page, request, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const account = await createAccount(request);
    const me = await request.get("/v1/users/me", { headers: bearer(account) });
    const { user } = (await me.json()) as { user: { id: string; createdAt: string } };
    await openSettings(page, account);
    const facts = section(page, "Account Information");
    await facts.getByRole("button", { name: "Copy account ID" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(user.id);
    await expect(facts).toContainText(
      new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date(user.createdAt)),
    );
    const usage = section(page, "Usage Statistics");
    await expect(usage.getByRole("term")).toHaveText([
      "Total Verifications",
      "Success Rate",
      "This Month",
      "Active API Keys",
    ]);
    await expect(usage.getByRole("definition")).toHaveText(["0", "–", "0", "0"]);
  });
});

test.describe("Settings: passkeys", () => {
  test(
    "a passkey can be added after a canceled try, disables the password, and can be deleted",
    { tag: "@daily" },
    async ({ page, request }) => {
      const account = await createAccount(request);
      const authenticator = await addVirtualAuthenticator(page);
      await openSettings(page, account);
      const security = section(page, "Security");
      await expect(security.getByText("No passkeys yet")).toBeVisible();
      await expect(
        security.getByText("Once you add a passkey, you can no longer sign in with your password."),
      ).toBeVisible();

      await authenticator.setVerified(false);
      await addPasskey(page, "  Work laptop  ");
      await expect(toast(page, "Passkey registration cancelled")).toBeVisible();
      await expect(security.getByText("No passkeys yet")).toBeVisible();
      expect(await signInStatus(request, account)).toBe(200);

      await authenticator.setVerified(true);
      await page.getByRole("button", { name: "Add Passkey" }).click();
      await expect(toast(page, "Passkey added successfully")).toBeVisible();
      const row = security.getByRole("listitem");
      await expect(row).toHaveCount(1);
      await expect(row.getByText("Work laptop", { exact: true })).toBeVisible();
      await expect(row).toContainText("Created: Today");
      await expect(row).toContainText("Never used");
      await expect(security.getByLabel("Label (optional)")).toHaveValue("");
      await expect(section(page, "Password")).toContainText("password sign-in is off");
      expect(await signInStatus(request, account)).toBe(403);

      await page.getByRole("button", { name: "Add Passkey" }).click();
      await expect(toast(page, "This device already has a passkey for your account")).toBeVisible();

      const bin = security.getByRole("button", { name: "Delete passkey Work laptop" });
      const dialog = page.getByRole("dialog", { name: "Delete Passkey", exact: true });
      await bin.click();
      await expect(dialog).toContainText("your password will work again");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(bin).toBeFocused();
      await bin.click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await expect(toast(page, "Passkey deleted successfully")).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(security.getByText("No passkeys yet")).toBeVisible();
      expect(await signInStatus(request, account)).toBe(200);
    },
  );

  test("a passkey without a label is named after its provider", async ({ page, request }) => {
    await addVirtualAuthenticator(page);
    await openSettings(page, await createAccount(request));
    await addPasskey(page, "   ");
    await expect(toast(page, "Passkey added successfully")).toBeVisible();
    const names = section(page, "Security").getByRole("button", { name: /^Delete passkey \S/ });
    await expect(names).toHaveCount(1);
  });

  test("a passkey that cannot be added shows the server's message, or else the default one", async ({
    page,
    request,
  }) => {
    const authenticator = await addVirtualAuthenticator(page);
    await openSettings(page, await createAccount(request));
    await expect(page.getByText("No passkeys yet")).toBeVisible();

    // Sends the same answer twice: the second one's challenge is used up.
    await page.route("**/v1/users/passkeys/add/verify", async (route) => {
      await route.fetch();
      await route.continue();
    });
    const refused = page.waitForResponse((answer) => answer.url().endsWith("/add/verify"));
    await addPasskey(page, "Twice");
    const { error } = (await (await refused).json()) as { error: string };
    await expect(toast(page, error)).toBeVisible();
    await page.unroute("**/v1/users/passkeys/add/verify");
    await authenticator.clear();

    for (const call of ["add", "add/verify"]) {
      await page.route(`**/v1/users/passkeys/${call}`, (route) =>
        route.fulfill({ status: 502, body: "<html>" }),
      );
      await addPasskey(page, "Nowhere");
      await expect(toast(page, "Failed to add passkey")).toBeVisible();
      await expect(toast(page, "Failed to add passkey")).toBeHidden();
      await page.unroute(`**/v1/users/passkeys/${call}`);
    }
  });

  test("a passkey that cannot be deleted keeps the dialog open with the reason", async ({
    page,
    request,
  }) => {
    const account = await createAccount(request);
    await addVirtualAuthenticator(page);
    await openSettings(page, account);
    await addPasskey(page, "Old phone");
    const bin = section(page, "Security").getByRole("button", { name: "Delete passkey Old phone" });
    await bin.click();
    const dialog = page.getByRole("dialog", { name: "Delete Passkey", exact: true });

    await page.route("**/v1/users/passkeys/*", (route) => route.fulfill({ status: 502, body: "<html>" }));
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Failed to delete passkey")).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveText("Failed to delete. Please try again.");
    await page.unroute("**/v1/users/passkeys/*");

    const list = await request.get("/v1/users/passkeys", { headers: bearer(account) });
    const [passkey] = (await list.json()) as { id: string }[];
    await request.delete(`/v1/users/passkeys/${passkey!.id}`, { headers: bearer(account) });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "There is no such passkey.")).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveText("There is no such passkey.");
    await expect(dialog).toBeVisible();
  });

  test("the list shows a skeleton while loading, and a failed load can be retried", async ({
    page,
    request,
  }) => {
    const account = await createAccount(request);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/v1/users/passkeys", async (route) => {
      await released;
      await route.continue();
    });
    await openSettings(page, account);
    const security = section(page, "Security");
    await expect(security.getByRole("status", { name: "" }).filter({ hasText: "Loading" })).toBeAttached();
    release();
    await expect(security.getByText("No passkeys yet")).toBeVisible();

    await page.unroute("**/v1/users/passkeys");
    await page.route("**/v1/users/passkeys", (route) => route.fulfill({ status: 502, body: "<html>" }));
    await page.reload();
    await expect(toast(page, "Failed to load passkeys")).toBeVisible();
    await expect(security.getByText("Failed to fetch passkeys")).toBeVisible();
    await page.unroute("**/v1/users/passkeys");
    await security.getByRole("button", { name: "Retry" }).click();
    await expect(security.getByText("No passkeys yet")).toBeVisible();
  });

  test("a browser without passkeys says so without a request", async ({ page, request }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "PublicKeyCredential"));
    await openSettings(page, await createAccount(request));
    let calls = 0;
    page.on("request", (call) => (calls += call.url().endsWith("/passkeys/add") ? 1 : 0));
    await addPasskey(page, "Nowhere");
    await expect(toast(page, "Passkeys are not supported in this browser")).toBeVisible();
    expect(calls).toBe(0);
  });
});

test.describe("Settings: password", () => {
  test(
    "each password error appears at its field, and a change signs out the other devices",
    { tag: "@daily" },
    async ({ page, request }) => {
      const account = await createAccount(request);
      await openSettings(page, account);
      const password = section(page, "Password");
      const current = password.getByLabel("Current password");
      const chosen = password.getByLabel("New password", { exact: true });
      const confirmation = password.getByLabel("Confirm new password");
      const change = password.getByRole("button", { name: "Change Password" });

      await change.click();
      await expect(current).toHaveAccessibleDescription("Please enter a password");
      await expect(chosen).toHaveAccessibleDescription(/^Please enter a password/);
      await expect(confirmation).toHaveAccessibleDescription("Please confirm your password");
      await current.fill("not my password");
      await chosen.fill("short");
      await confirmation.fill("shorter");
      await expect(chosen).toHaveAccessibleDescription(/^Password must be at least 8 characters long/);
      await chosen.fill("a new battery staple");
      await change.click();
      await expect(confirmation).toHaveAccessibleDescription("Passwords do not match");
      await confirmation.fill("a new battery staple");
      await change.click();
      await expect(current).toHaveAccessibleDescription("This is not your current password");
      await expect(current).toBeFocused();

      await expect(section(page, "Sessions").getByRole("listitem")).toHaveCount(2);
      await current.fill(account.password);
      await change.click();
      await expect(
        toast(page, "Your password has been changed. Your other devices were signed out."),
      ).toBeVisible();
      await expect(current).toHaveValue("");
      await expect(section(page, "Sessions").getByRole("listitem")).toHaveCount(1);
      expect((await request.get("/v1/users/me", { headers: bearer(account) })).status()).toBe(401);
      expect(await signInStatus(request, account)).toBe(401);
      expect(await signInStatus(request, { ...account, password: "a new battery staple" })).toBe(200);

      await page.route("**/v1/users/password", (route) => route.fulfill({ status: 502, body: "<html>" }));
      await current.fill("a new battery staple");
      await chosen.fill(account.password);
      await confirmation.fill(account.password);
      await change.click();
      await expect(password.getByRole("alert")).toHaveText("Failed to change password");
    },
  );
});

test.describe("Settings: sessions", () => {
  test(
    "another session can be ended here, and ending this one signs out",
    { tag: "@daily" },
    async ({ page, request }) => {
      const account = await createAccount(request);
      await openSettings(page, account);
      const sessions = section(page, "Sessions");
      await expect(sessions.getByRole("listitem")).toHaveCount(2);
      const here = sessions.getByRole("listitem").filter({ hasText: "This device" });
      await expect(here).toHaveCount(1);
      await expect(here.getByRole("time").first()).toHaveAttribute("title", /\d{4}, \d/);

      await sessions.getByRole("button", { name: /^End session on / }).click();
      // Leaving the page ends it at once; undo.spec.ts waits for the time in which that can be undone.
      await page.reload();
      await expect(sessions.getByRole("listitem")).toHaveCount(1);
      expect((await request.get("/v1/users/me", { headers: bearer(account) })).status()).toBe(401);

      const token = await page.evaluate(() => localStorage.getItem("session_token"));
      await sessions.getByRole("button", { name: "End this session" }).click();
      await page
        .getByRole("dialog", { name: "Sign out here" })
        .getByRole("button", { name: "Sign out" })
        .click();
      await expect(page).toHaveURL(/:\d+\/$/);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      expect(
        (await request.get("/v1/users/me", { headers: { authorization: `Bearer ${token}` } })).status(),
      ).toBe(401);
    },
  );

  test("all other sessions can be ended at once", async ({ page, request }) => {
    const account = await createAccount(request);
    for (let more = 0; more < 2; more++)
      await request.post("/v1/users/login", { data: { email: account.email, password: account.password } });
    await openSettings(page, account);
    const sessions = section(page, "Sessions");
    await expect(sessions.getByRole("listitem")).toHaveCount(4);
    await sessions.getByRole("button", { name: "End all others" }).click();
    const dialog = page.getByRole("dialog", { name: "End all other sessions" });
    await expect(dialog).toContainText("3 other devices");
    await dialog.getByRole("button", { name: "End sessions" }).click();
    await expect(toast(page, "Other sessions ended")).toBeVisible();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
    await expect(sessions.getByRole("button", { name: "End all others" })).toHaveCount(0);
  });

  test("a session that has expired leaves the list, and a failed request shows an error", async ({
    page,
    request,
  }) => {
    const account = await createAccount(request);
    await openSettings(page, account);
    const sessions = section(page, "Sessions");
    const end = sessions.getByRole("button", { name: /^End session on / });
    await expect(end).toBeVisible();
    await page.route("**/v1/users/sessions/*", (route) => route.fulfill({ status: 502, body: "<html>" }));
    await end.click();
    await expect(toast(page, "Failed to end session")).toBeVisible();
    await page.unroute("**/v1/users/sessions/*");

    await request.delete("/v1/users/session", { headers: bearer(account) });
    await end.click();
    await expect(toast(page, "Session ended")).toBeVisible();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);

    await page.route("**/v1/users/sessions", (route) => route.fulfill({ status: 502, body: "<html>" }));
    await page.reload();
    await expect(sessions.getByText("Failed to fetch sessions")).toBeVisible();
    await page.unroute("**/v1/users/sessions");
    await sessions.getByRole("button", { name: "Retry" }).click();
    await expect(sessions.getByRole("listitem")).toHaveCount(1);
  });
});

test.describe("Settings: activity", () => {
  test("a person's activity lists sign-ins and changes, with device, address, country and time, ten at a time", async ({
    page,
    request,
  }) => {
    const account = await createAccount(request);
    for (let count = 0; count < 9; count++) {
      const headers = { ...bearer(account), "x-country": "PT" };
      await request.patch("/v1/users/me", { headers, data: { name: `${"Long".repeat(20)} ${count}` } });
    }
    await openSettings(page, account);
    const activity = section(page, "Activity");
    const rows = activity.getByRole("list", { name: "Activity" }).locator(":scope > li");
    await expect(rows).toHaveCount(10);
    await expect(rows.first()).toContainText("Signed in · with password");
    await expect(rows.first().getByRole("time")).toHaveAttribute("title", /\d{4}/);
    await expect(rows.nth(1)).toContainText(/Changed the profile.*NameLong.* 7toLong.* 8/);
    await expect(rows.nth(1)).toContainText(/Chrome on \w+ · (127\.0\.0\.1|::1), Portugal/);
    await expectAccessible(page);

    const more = activity.getByRole("button", { name: "Show more" });
    await expect(activity).toContainText("10 of 11");
    await more.click();
    await expect(rows).toHaveCount(11);
    await expect(rows.last()).toContainText("Signed up · with password");
    await expect(more).toHaveCount(0);
    await expect(activity.getByRole("list", { name: "Activity" })).toBeFocused();

    const profile = section(page, "Profile Information");
    await profile.getByLabel("Name").fill("Ada Lovelace");
    await page.keyboard.press("Enter");
    await expect(rows.first()).toContainText("toAda Lovelace");
  });

  test("a person's activity shows a skeleton while loading, can be retried, and may be empty", async ({
    page,
    request,
  }) => {
    const account = await createAccount(request);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/v1/users/activity?*", async (route) => {
      await held;
      await route.fulfill({ status: 502, body: "<html>" });
    });
    await openSettings(page, account);
    const activity = section(page, "Activity");
    await expect(activity.getByRole("status")).toHaveText("Loading");
    answer();
    await expect(activity.getByText("Failed to fetch your activity")).toBeVisible();
    await page.unroute("**/v1/users/activity?*");
    await page.route("**/v1/users/activity?*", (route) =>
      route.fulfill({ json: [], headers: { "x-total": "0", "x-page": "1", "x-per-page": "10" } }),
    );
    await activity.getByRole("button", { name: "Retry" }).click();
    await expect(activity.getByText("No activity in the past year")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("Settings: my data", () => {
  test("all data is saved as a file", { tag: "@daily" }, async ({ page, request }) => {
    const account = await createAccount(request);
    await createWebsite(request, account, { name: "Corner Shop" });
    await openSettings(page, account);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export my data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("ofage-data.json");
    const data = JSON.parse(await readFile(await file.path(), "utf8")) as {
      user: { email: string };
      websites: { name: string }[];
      sessions: unknown[];
      verifications: unknown[];
    };
    expect(data.user.email).toBe(account.email);
    expect(data.websites.map(({ name }) => name)).toEqual(["Corner Shop"]);
    expect(data.sessions).toHaveLength(2);
    expect(data.verifications).toEqual([]);
    await expect(toast(page, "Your data was exported")).toBeVisible();

    await page.route("**/v1/users/me/export", (route) => route.fulfill({ status: 502, body: "<html>" }));
    await page.getByRole("button", { name: "Export my data" }).click();
    await expect(toast(page, "Failed to export your data")).toBeVisible();
  });

  test(
    "the account is deleted once its email address is typed, and nothing remains",
    { tag: "@daily" },
    async ({ page, request }) => {
      const account = await createAccount(request);
      await openSettings(page, account);
      const opener = page.getByRole("button", { name: "Delete account" });
      const dialog = page.getByRole("dialog", { name: "Delete Account" });
      const typed = dialog.getByLabel(`Type ${account.email} to confirm`);
      const button = dialog.getByRole("button", { name: /^Delet/ });

      await opener.click();
      await expect(typed).toBeFocused();
      for (const lost of ["API keys, webhooks", "Your plan ends without a refund", "invoices are deleted"])
        await expect(dialog).toContainText(lost);
      await expect(button).toBeDisabled();
      await typed.fill(account.email.slice(1));
      await expect(button).toBeDisabled();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(typed).toHaveValue("");
      await page.mouse.click(5, 5);
      await expect(dialog).toBeHidden();
      expect((await request.get("/v1/users/me", { headers: bearer(account) })).status()).toBe(200);

      await opener.click();
      await typed.fill(account.email);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/v1/users/me", async (route) => {
        if (route.request().method() !== "DELETE") return route.continue();
        await released;
        return route.fulfill({ status: 502, body: "<html>" });
      });
      await button.click();
      await expect(button).toHaveText("Deleting...");
      await expect(button).toBeDisabled();
      await page.keyboard.press("Escape");
      await page.mouse.click(5, 5);
      await expect(dialog).toBeVisible();
      release();
      await expect(dialog.getByRole("alert")).toHaveText("Failed to delete. Please try again.");
      await page.unroute("**/v1/users/me");

      await button.click();
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.getByRole("button", { name: "Log in" }).first()).toBeVisible();
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      expect((await request.get("/v1/users/me", { headers: bearer(account) })).status()).toBe(401);
      expect(await signInStatus(request, account)).toBe(401);
    },
  );
});

test("a shorter retention asks for confirmation, a longer one does not, and the saved value is restored", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await openSettings(page, account);
  const retention = section(page, "Retention");
  const choice = retention.getByRole("combobox", { name: "Keep verifications for" });
  const choose = async (name: string) => {
    await choice.click();
    await page.getByRole("option", { name, exact: true }).click();
  };
  const save = retention.getByRole("button", { name: "Save retention" });
  const saved = toast(page, "Retention updated successfully");
  const keptDays = async () => {
    const me = await request.get("/v1/users/me", { headers: bearer(account) });
    return ((await me.json()) as { user: { retentionDays: number | null } }).user.retentionDays;
  };
  await expect(choice).toHaveText("Until the organization is deleted");

  await choose("30 days");
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Delete older verifications", exact: true });
  await expect(dialog).toContainText(
    "verifications created more than 30 days ago will be permanently deleted",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();
  expect(await keptDays()).toBe(null);

  await save.click();
  await dialog.getByRole("button", { name: "Delete older verifications" }).click();
  await expect(saved).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(choice).toHaveText("30 days");
  await expectAccessible(page);

  await choose("1 year");
  await save.click();
  await expect(saved).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(keptDays).toBe(365);
});

test("an account with only a passkey has no email address and no password, and keeps its last sign-in method", async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  await openSettingsWithPasskey(page, "Ada Lovelace");
  const header = page.getByRole("banner").getByRole("button", { name: /^Account menu:/ });
  // Without an email address below the name.
  await expect(header).toHaveText("Account menu:Ada LovelaceYour organization");

  const profile = section(page, "Profile Information");
  await expect(profile.getByLabel("Email")).toHaveValue("");
  await expect(profile.getByLabel("Email")).toHaveAccessibleDescription(
    "With an email address, you can get back in if you lose your passkey.",
  );
  await profile.getByLabel("Name").fill("Countess Lovelace");
  await profile.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Profile updated successfully")).toBeVisible();
  await expect(header).toHaveText("Account menu:Countess LovelaceYour organization");
  await expect(section(page, "Password")).toContainText("Your account has no password.");

  await expectAccessible(page);

  await section(page, "Security")
    .getByRole("button", { name: /^Delete passkey / })
    .click();
  const passkeyDialog = page.getByRole("dialog", { name: "Delete Passkey", exact: true });
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await passkeyDialog.getByRole("button", { name: "Delete" }).click();
  const { error } = (await (await refused).json()) as { error: string };
  await expect(passkeyDialog.getByRole("alert")).toHaveText(error);
  await expect(toast(page, error)).toBeVisible();
  await page.keyboard.press("Escape");

  const email = `${crypto.randomUUID()}@example.com`;
  await profile.getByLabel("Email").fill(email);
  await profile.getByRole("button", { name: "Save Changes" }).click();
  await expect(profile.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await expect(profile.getByRole("button", { name: /^Keep/ })).toHaveCount(0);
  await page.goto(await emailedLink(email, "/confirm-email"));
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.goto("/app/settings");
  await expect(section(page, "Password").getByRole("link", { name: "Set a password" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Account" });
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("a click on the time zone selects it, so that typing replaces it", async ({ page, request }) => {
  await signInAsOwner(page, request);
  await page.goto("/app/settings");
  const field = section(page, "Region").getByLabel("Time zone");
  await field.click();
  await page.keyboard.type("tokyo");
  await expect(field).toHaveValue("tokyo");
  await expect(page.getByRole("option")).toHaveText([/Tokyo/]);
});
