import { expect, type Page, test } from "@playwright/test";
import { type Account, createAccount, storeSession } from "./account.ts";

const children = [
  "/app",
  "/app/websites",
  "/app/verifications",
  "/app/analytics",
  "/app/sdk",
  "/app/api-keys",
  "/app/webhooks",
  "/app/billing",
  "/app/members",
  "/app/settings",
  "/app/no-such-screen",
];

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Welcome back" });

/** Returns what the browser has stored of a session. */
const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem("session_token"),
    user: localStorage.getItem("user_data"),
  }));

const asked = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith("/v1/users/me") && request.method() === "GET");

const userDataOf = (account: Account) =>
  JSON.stringify({
    user: {
      id: "usr_1",
      name: "Left Behind",
      email: account.email,
      createdAt: "2026-01-01T00:00:00.000Z",
      pendingEmail: null,
      hasPassword: true,
      hasGoogle: false,
      timeZone: "UTC",
      retentionDays: null,
    },
    stats: { totalVerifications: 0, successRate: 0, monthlyVerifications: 0, activeApiKeys: 0 },
  });

test("no console URL opens without a session", async ({ page }) => {
  for (const address of children) {
    await page.goto(address);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(signInDialog(page)).toHaveAccessibleDescription("Sign in to go on.");
  }
});

test("the sidebar opens every screen, the header shows the account, and Dashboard reloads the details", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await storeSession(page, account);
  await page.goto("/app");
  const header = page.getByRole("banner");
  await expect(header).toContainText(account.email.split("@")[0]!);
  await expect(header).toContainText(account.email);

  const rail = page.getByRole("navigation", { name: "Console" });
  for (const [name, title] of [
    ["Websites & Apps", "Websites & Apps"],
    ["Verification History", "Verification History"],
    ["SDK Integration", "SDK Integration"],
    ["API Keys", "API Keys"],
    ["Webhooks", "Webhooks"],
    ["Billing", "Billing & Payments"],
    ["Settings", "Settings"],
  ] as const) {
    await rail.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(rail.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }

  await request.patch("/v1/users/me", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { name: "Renamed Elsewhere" },
  });
  const again = asked(page);
  await rail.getByRole("link", { name: "Dashboard" }).click();
  await again;
  await expect(header).toContainText("Renamed Elsewhere");
  // Also when the screen is already open.
  const oncemore = asked(page);
  await rail.getByRole("link", { name: "Dashboard" }).click();
  await oncemore;
});

test.describe("console shell on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    "the menu slides out with its own list, and closes when an item is chosen",
    { tag: "@daily" },
    async ({ page, request }) => {
      await storeSession(page, await createAccount(request));
      await page.goto("/app");
      await expect(page.getByRole("navigation", { name: "Console" })).toBeHidden();
      const button = page.getByRole("button", { name: "Open menu" });
      await button.click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu.getByRole("link")).toHaveText([
        "Dashboard",
        "Websites & Apps",
        "Verification History",
        "SDK Integration",
        "Settings",
      ]);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();

      await button.click();
      await menu.getByRole("link", { name: "Settings" }).click();
      await expect(page).toHaveURL(/\/app\/settings$/);
      await expect(menu).toBeHidden();

      await button.click();
      const again = asked(page);
      await menu.getByRole("link", { name: "Dashboard" }).click();
      await again;

      await button.click();
      await menu.getByRole("button", { name: "Log out" }).click();
      await expect(page).toHaveURL(/:\d+\/$/);
      expect(await stored(page)).toEqual({ token: null, user: null });
    },
  );
});

test(
  "signing out ends the session on the server and clears the browser's storage in every tab",
  { tag: "@daily" },
  async ({ page, context, request }) => {
    await storeSession(page, await createAccount(request));
    await page.goto("/app");
    const { token } = await stored(page);
    const other = await context.newPage();
    await other.goto("/app/websites");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();

    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole("button", { name: "Log in" }).first()).toBeVisible();
    expect(await stored(page)).toEqual({ token: null, user: null });
    expect(await context.cookies()).toEqual([]);
    const dead = await request.get("/v1/users/me", { headers: { authorization: `Bearer ${token}` } });
    expect(dead.status()).toBe(401);

    await expect(other).toHaveURL(/:\d+\/$/);
    await other.goto("/app/settings");
    await expect(other).toHaveURL(/:\d+\/$/);
  },
);

test("signing out does not wait for a silent server", async ({ page, request }) => {
  await storeSession(page, await createAccount(request));
  await page.goto("/app");
  await page.route("**/v1/users/session", () => new Promise<void>(() => {}));
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await stored(page)).toEqual({ token: null, user: null });
});

test("a response that arrives after the sign-out stores nothing", async ({ page, context, request }) => {
  await storeSession(page, await createAccount(request));
  await page.goto("/app");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const answered = new Promise<void>((done) => {
    void page.route("**/v1/users/me", async (route) => {
      const real = await route.fetch();
      await released;
      // The page may have aborted the request by now.
      await route.fulfill({ response: real }).catch(() => undefined);
      done();
    });
  });
  const again = asked(page);
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Dashboard" }).click();
  await again;
  const other = await context.newPage();
  await other.goto("/");
  await other.evaluate(() => {
    localStorage.removeItem("session_token");
    localStorage.removeItem("user_data");
  });
  await expect(page).toHaveURL(/:\d+\/$/);
  release();
  await answered;
  await expect(page.getByRole("button", { name: "Log in" }).first()).toBeVisible();
  expect(await stored(page)).toEqual({ token: null, user: null });
});

test("a visit with a stored session requests the account and stores the response", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await storeSession(page, account);
  const question = asked(page);
  await page.goto("/app/settings");
  expect(await (await question).headerValue("authorization")).toBe(`Bearer ${account.token}`);
  await expect(page.getByRole("banner")).toContainText(account.email);
  expect((await stored(page)).user).toContain(account.email);
});

test(
  "a session ended by the server is cleared from storage, and the public site opens",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    const ended = await request.delete("/v1/users/session", {
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(ended.status()).toBe(200);
    await storeSession(page, account);
    await page.evaluate((user) => localStorage.setItem("user_data", user), userDataOf(account));
    await page.goto("/app/websites");
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(signInDialog(page)).toHaveAccessibleDescription("You were signed out. Sign in to go on.");
    expect(await stored(page)).toEqual({ token: null, user: null });
  },
);

test("a server error signs nobody out, and the panel offers a retry", async ({ page, request }) => {
  const account = await createAccount(request);
  await storeSession(page, account);
  await page.route("**/v1/users/me", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await page.goto("/app/settings");
  await expect(page.getByRole("heading", { name: "Failed to load data" })).toBeVisible();
  await expect(page.getByText("Failed to fetch user details")).toBeVisible();
  await page.unroute("**/v1/users/me");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem("user_data"));
  await page.route("**/v1/users/me", (route) => route.abort());
  await page.reload();
  await expect(
    page.getByText("Unable to connect to the server. Please check your connection."),
  ).toBeVisible();
  expect((await stored(page)).token).toBe(account.token);
});
