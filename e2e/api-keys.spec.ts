import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount, storeSession } from "./account.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

interface KeyAnswer {
  id: string;
  key: string;
  stats: { total_requests: number };
}

/** Creates a key through the API, as another browser of this account would. */
async function makeKey(
  request: APIRequestContext,
  account: Account,
  key: { name: string; key_type?: "private" | "public"; is_test?: boolean },
): Promise<KeyAnswer> {
  const answer = await request.post("/v1/api_keys", { headers: bearer(account.token), data: key });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as KeyAnswer;
}

/** Opens the screen with the account's session. */
async function openKeys(page: Page, account: Account): Promise<void> {
  await storeSession(page, account);
  await page.goto("/app/api-keys");
  await expect(page.getByRole("heading", { level: 1, name: "API Keys" })).toBeVisible();
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** Returns the status of an API call with this key. */
const statusWith = async (request: APIRequestContext, key: string) =>
  (await request.get("/v1/api-keys", { headers: bearer(key) })).status();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const rows = (page: Page) => page.getByRole("region", { name: "API keys" }).getByRole("row");
const rowOf = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole("cell", { name, exact: true }) });
const figure = (page: Page, name: string) =>
  page
    .locator("#content dl > div")
    .filter({ has: page.getByRole("term").filter({ hasText: name }) })
    .getByRole("definition");
const activity = (page: Page) => page.getByRole("region", { name: "Recent activity" });
/** Returns a toast; the same text may occur elsewhere on the screen. */
const toast = (page: Page, text: string): Locator =>
  page.getByRole("dialog", { name: text, exact: true }).and(page.locator("[data-type]"));
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const newKey = (page: Page) => page.getByRole("dialog", { name: "Your new API key" });

/** Chooses an action in the menu of a key's row. */
async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole("menuitem", { name: action }).click();
}

const masked = (prefix: string, key: string) => `${prefix}${"•".repeat(20)}${key.slice(-4)}`;

test(
  "a new account creates its first key by name, sees it once, and finds it masked in the list",
  { tag: "@daily" },
  async ({ page, request }) => {
    await openKeys(page, await createAccount(request));
    await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Keep your API keys secure" })).toBeVisible();
    await expect(activity(page).getByText("No activity yet")).toBeVisible();
    for (const name of ["Total Requests", "Monthly Requests", "Active Keys"])
      await expect(figure(page, name)).toHaveText("0");
    await expect(figure(page, "Success Rate")).toHaveText("–");

    await button(page, "Create API Key").focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Create API Key" });
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Name is required");
    await dialog.getByLabel("Name").fill("x".repeat(101));
    await expect(dialog.getByRole("alert")).toHaveText("A name has at most 100 characters");
    await dialog.getByLabel("Name").fill("Shop pages");
    await dialog.getByRole("radio", { name: "Public" }).check();
    await dialog.getByRole("checkbox", { name: "Test mode" }).check();
    await page.keyboard.press("Enter");

    const made = newKey(page);
    await expect(button(made, "Copy API Key")).toBeFocused();
    await expect(made).toContainText("Shop pagesPublicTest");
    const whole = await made.locator("code").innerText();
    expect(whole).toMatch(/^age_pk_test_\w{40,}$/);
    await page.keyboard.press("Escape");
    await expect(made).toHaveCount(0);
    await expect(button(page, "Create API Key")).toBeFocused();
    expect(await page.content()).not.toContain(whole);

    const row = rows(page).nth(1);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first().getByRole("columnheader")).toHaveText([
      "Name",
      "API Key",
      "Created",
      "Last Used",
      "Expires",
      "Requests",
      "Actions",
    ]);
    await expect(row.getByRole("cell").nth(0)).toHaveText("Shop pages");
    await expect(row.getByRole("cell").nth(1)).toContainText("PublicTest");
    await expect(row.getByText(masked("age_pk_test_", whole))).toBeVisible();
    await expect(row.getByRole("cell").nth(2)).toHaveText(/^just nowby \S/);
    await expect(row.getByRole("time")).toHaveAttribute("title", /\d{4}, \d/);
    await expect(row.getByRole("cell").nth(3)).toHaveText("Never");
    await expect(row.getByRole("cell").nth(4)).toHaveText("Never");
    await expect(figure(page, "Active Keys")).toHaveText("1");
    await expect(activity(page).getByRole("listitem")).toHaveText([/^Created Shop pages.*Chrome on/]);
  },
);

test("copying a new key closes its dialog after half a second, and the key is first in the list", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await makeKey(request, account, { name: "Older" });
  await page.clock.install();
  await openKeys(page, account);
  await button(page, "Create API Key").click();
  await page.getByRole("dialog").getByLabel("Name").fill("Newer");
  await page.keyboard.press("Enter");
  const made = newKey(page);
  const whole = await made.locator("code").innerText();

  await page.clock.pauseAt(Date.now() + 60_000);
  await button(made, "Copy API Key").click();
  await expect(button(made, "Copied")).toBeVisible();
  await page.clock.runFor(499);
  await expect(made).toHaveAttribute("data-open");
  await page.clock.runFor(1);
  await expect(made.and(page.locator("[data-open]"))).toHaveCount(0);
  await page.clock.resume();
  await expect(made).toHaveCount(0);
  await expect(toast(page, "API key copied to clipboard")).toBeVisible();
  expect(await clipboard(page)).toBe(whole);
  await expect(rows(page).nth(1)).toContainText("Newer");
  await expect(rows(page).nth(2)).toContainText("Older");
  expect(await statusWith(request, whole)).toBe(200);
});

test("rotation names the keys it replaces, and ends them after 24 hours or at once", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const server = await makeKey(request, account, { name: "Server" });
  const worker = await makeKey(request, account, { name: "Worker" });
  const trial = await makeKey(request, account, { name: "Trial", is_test: true });
  await openKeys(page, account);
  const opener = button(page, "Rotate API Key");
  const dialog = page.getByRole("dialog", { name: "Rotate API Key" });

  await opener.click();
  await expect(dialog.getByRole("radio", { name: "Private" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog).toContainText("These 2 private keys will keep working for up to 24 hours");
  await expect(dialog.getByRole("listitem")).toHaveText([
    `Worker, ending in ${worker.key.slice(-4)}`,
    `Server, ending in ${server.key.slice(-4)}`,
  ]);
  await dialog.getByRole("radio", { name: "Public" }).check();
  await expect(dialog).toContainText("You don't have a public key yet.");
  await dialog.getByRole("radio", { name: "Private" }).check();
  await dialog.getByRole("radio", { name: "Keep for 24 hours" }).check();
  await button(dialog, "Rotate API Key").click();
  const second = await newKey(page).locator("code").innerText();
  await button(newKey(page), "Copy API Key").click();
  await expect(newKey(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).nth(1).getByText(masked("age_sk_", second))).toBeVisible();
  await expect(rows(page).nth(1).getByRole("cell").nth(4)).toHaveText("Never");
  await expect(rows(page).filter({ hasText: "in 24 hours" })).toHaveCount(2);
  for (const { key } of [server, worker, trial]) expect(await statusWith(request, key)).toBe(200);

  await opener.click();
  await dialog.getByRole("radio", { name: "Revoke immediately" }).check();
  await expect(dialog).toContainText("These 3 private keys will be revoked immediately");
  await button(dialog, "Rotate API Key").click();
  const third = await newKey(page).locator("code").innerText();
  await button(newKey(page), "Close").last().click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(1).getByText(masked("age_sk_", third))).toBeVisible();
  await expect(rowOf(page, "Trial")).toHaveCount(1);
  for (const key of [server.key, worker.key, second]) expect(await statusWith(request, key)).toBe(401);
  for (const key of [trial.key, third]) expect(await statusWith(request, key)).toBe(200);
  await expect(activity(page).getByRole("listitem").filter({ hasText: "Rotated" })).toHaveCount(2);
});

test(
  "a key is fetched only at its first reveal, and leaves the page when hidden",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    const { id, key } = await makeKey(request, account, { name: "Server" });
    await makeKey(request, account, { name: "Worker" });
    let fetched = 0;
    page.on("request", (call) => (fetched += call.url().endsWith(`/v1/api_keys/${id}`) ? 1 : 0));
    await openKeys(page, account);
    const row = rowOf(page, "Server");
    await expect(row.getByText(masked("age_sk_", key))).toBeVisible();
    await expect(button(row, "Show Server")).toHaveAccessibleDescription(`ends in ${key.slice(-4)}`);

    await button(row, "Show Server").focus();
    await page.keyboard.press("Enter");
    await expect(row.getByText(key, { exact: true })).toBeVisible();
    await expect(row.getByRole("status")).toHaveText("Server is shown");
    await expect(button(row, "Hide Server")).toBeFocused();
    await expect(button(page, "Show Worker")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(row.getByText(masked("age_sk_", key))).toBeVisible();
    await expect(row.getByRole("status")).toHaveText("Server is hidden");
    expect(await page.content()).not.toContain(key);

    await button(row, "Show Server").click();
    await expect(row.getByText(key, { exact: true })).toBeVisible();
    await button(row, "Copy Server").click();
    await expect(toast(page, "API key copied to clipboard")).toBeVisible();
    expect(await clipboard(page)).toBe(key);
    expect(fetched).toBe(1);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(key);

    await page.getByRole("link", { name: "Webhooks" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
    await page.goBack();
    await expect(row.getByText(masked("age_sk_", key))).toBeVisible();
    expect(await page.content()).not.toContain(key);
    await button(row, "Show Server").click();
    await expect(row.getByText(key, { exact: true })).toBeVisible();
    expect(fetched).toBe(2);
  },
);

test("a key can be copied without being shown, and is then shown without another fetch", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const { key } = await makeKey(request, account, { name: "Server" });
  let fetched = 0;
  page.on("request", (call) => (fetched += /\/v1\/api_keys\/key_/.test(call.url()) ? 1 : 0));
  await openKeys(page, account);
  await button(page, "Copy Server").dblclick();
  await expect(toast(page, "API key copied to clipboard").first()).toBeVisible();
  expect(await clipboard(page)).toBe(key);
  expect(await page.content()).not.toContain(key);
  await button(page, "Show Server").click();
  await expect(page.getByText(key, { exact: true })).toBeVisible();
  expect(fetched).toBe(1);
  await expect(activity(page).getByRole("listitem").filter({ hasText: "Revealed Server" })).toHaveCount(1);
});

test("a key list that fails to load says why and can be retried", async ({ page, request }) => {
  const account = await createAccount(request);
  await makeKey(request, account, { name: "Server" });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/v1/api_keys", async (route) => {
    await released;
    await route.fulfill({
      status: 500,
      json: { error: "Something went wrong.", code: "internal_error", request_id: "req_1" },
    });
  });
  await openKeys(page, account);
  await expect(activity(page).getByRole("listitem")).toHaveCount(1);
  await expect(page.locator("#content").getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  await expect(button(page, "Rotate API Key")).toBeDisabled();
  release();
  await expect(toast(page, "Failed to load API keys")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Something went wrong.");
  await button(page, "Copy request ID").click();
  await expect.poll(() => clipboard(page)).toBe("req_1");

  await page.unroute("**/v1/api_keys");
  await page.route("**/v1/api_keys", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await button(page, "Retry").click();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch API keys");
  await page.unroute("**/v1/api_keys");
  await button(page, "Retry").click();
  await expect(rowOf(page, "Server")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a key that fails to load shows an error, and loads at the next press", async ({ page, request }) => {
  const account = await createAccount(request);
  const { key } = await makeKey(request, account, { name: "Server" });
  await openKeys(page, account);
  await page.route("**/v1/api_keys/key_*", (route) => route.abort());
  await button(page, "Show Server").click();
  await expect(toast(page, "Failed to fetch API key")).toHaveCount(1);
  await button(page, "Copy Server").click();
  await expect(toast(page, "Failed to fetch API key")).toHaveCount(2);
  await expect(button(page, "Show Server")).toBeVisible();
  await page.unroute("**/v1/api_keys/key_*");
  await button(page, "Show Server").click();
  await expect(page.getByText(key, { exact: true })).toBeVisible();
});

test("a key revoked elsewhere leaves the list when it is requested", async ({ page, request }) => {
  const account = await createAccount(request);
  const { id } = await makeKey(request, account, { name: "Server" });
  await openKeys(page, account);
  await expect(rowOf(page, "Server")).toBeVisible();
  await request.delete(`/v1/api_keys/${id}`, { headers: bearer(account.token) });
  await button(page, "Show Server").click();
  await expect(toast(page, "Failed to fetch API key")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
});

test("a browser without a clipboard shows an error and keeps the new key visible", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await makeKey(request, account, { name: "Server" });
  // Pages not served over HTTPS have no clipboard.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "clipboard"));
  await openKeys(page, account);
  await button(page, "Copy Server").click();
  await expect(toast(page, "Failed to copy API key")).toHaveCount(1);
  await button(page, "Rotate API Key").click();
  await button(page.getByRole("dialog", { name: "Rotate API Key" }), "Rotate API Key").click();
  await button(newKey(page), "Copy API Key").click();
  await expect(toast(page, "Failed to copy API key")).toHaveCount(2);
  await expect(newKey(page).locator("code")).toHaveText(/^age_sk_\w{40,}$/);
  await expect(toast(page, "API key copied to clipboard")).toHaveCount(0);
});

test("a failed key creation keeps the form open with the reason", async ({ page, request }) => {
  await openKeys(page, await createAccount(request));
  await page.route("**/v1/api_keys/rotate", (route) => route.abort());
  await button(page, "Rotate API Key").click();
  const rotate = page.getByRole("dialog", { name: "Rotate API Key" });
  await button(rotate, "Rotate API Key").click();
  await expect(toast(page, "Failed to rotate API key")).toBeVisible();
  await expect(rotate.getByRole("alert")).toHaveText("Failed to rotate API key");
  await page.unroute("**/v1/api_keys/rotate");
  await button(rotate, "Rotate API Key").click();
  await expect(newKey(page)).toContainText("Private key");
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(2);

  await page.route("**/v1/api_keys", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 500,
          json: { error: "Not now.", code: "internal_error", request_id: "req_1" },
        })
      : route.continue(),
  );
  await button(page, "Create API Key").click();
  const create = page.getByRole("dialog", { name: "Create API Key" });
  await create.getByLabel("Name").fill("Server");
  await button(create, "Create API Key").click();
  await expect(toast(page, "Failed to create API key")).toBeVisible();
  await expect(create.getByRole("alert")).toHaveText("Not now.");
  await expect(create.getByLabel("Name")).toHaveValue("Server");
});

test(
  "a key is revoked once its name is typed, and a failure keeps it with a message",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    const { key } = await makeKey(request, account, { name: "Server" });
    await openKeys(page, account);
    await chooseAction(page, "Server", "Revoke");
    const dialog = page.getByRole("dialog", { name: "Revoke API Key" });
    const typed = dialog.getByLabel("Type Server to confirm");
    const confirm = dialog.getByRole("button", { name: "Revoke" });
    await expect(typed).toBeFocused();
    await typed.fill("server");
    await expect(confirm).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(button(page, "Actions for Server")).toBeFocused();
    expect(await statusWith(request, key)).toBe(200);

    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem")).toHaveText(["Rename", "Restrict", "Rotate", "Revoke"]);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(typed).toHaveValue("");
    await typed.fill("Server");
    await page.route("**/v1/api_keys/key_*", (route) => route.abort());
    await confirm.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.unroute("**/v1/api_keys/key_*");
    await confirm.click();
    await expect(toast(page, "API key revoked successfully")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No API keys yet" })).toBeVisible();
    await expect(button(page, "Create API Key")).toBeFocused();
    expect(await statusWith(request, key)).toBe(401);
    await expect(activity(page).getByRole("listitem").first()).toHaveText(/^Revoked Server/);
  },
);

test("each key shows its own usage, and the cards show the sum", async ({ page, request }) => {
  const account = await createAccount(request);
  const server = await makeKey(request, account, { name: "Server" });
  const worker = await makeKey(request, account, { name: "Worker" });
  await makeKey(request, account, { name: "Idle" });
  for (let call = 0; call < 3; call++) expect(await statusWith(request, server.key)).toBe(200);
  expect(await statusWith(request, worker.key)).toBe(200);
  const missing = await request.get("/v1/verifications/ver_none", { headers: bearer(worker.key) });
  expect(missing.status()).toBe(404);
  await expect
    .poll(async () => {
      const answer = await request.get("/v1/api_keys", { headers: bearer(account.token) });
      return ((await answer.json()) as KeyAnswer[]).map(({ stats }) => stats.total_requests);
    })
    .toEqual([0, 2, 3]);

  await openKeys(page, account);
  const cells = (name: string) => rowOf(page, name).getByRole("cell");
  await expect(cells("Server").nth(5)).toHaveText("33 this month100% succeeded");
  await expect(cells("Worker").nth(5)).toHaveText("22 this month50% succeeded");
  await expect(cells("Idle").nth(5)).toHaveText("None yet");
  await expect(cells("Server").nth(3).getByRole("time")).toHaveText("just now");
  await expect(cells("Server").nth(3).getByRole("time")).toHaveAttribute("title", /\d{4}, \d/);
  await expect(cells("Idle").nth(3)).toHaveText("Never");
  await expect(figure(page, "Total Requests")).toHaveText("5");
  await expect(figure(page, "Monthly Requests")).toHaveText("5");
  await expect(figure(page, "Success Rate")).toHaveText("75%");
  await expect(figure(page, "Active Keys")).toHaveText("3");
});

test("recent activity loads and fails independently, and shows more on request", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  for (let number = 1; number <= 12; number++) await makeKey(request, account, { name: `Key ${number}` });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/v1/audit_log?*", async (route) => {
    await released;
    await route.fulfill({ status: 502, body: "<html>" });
  });
  await openKeys(page, account);
  await expect(rows(page)).toHaveCount(13);
  await expect(activity(page).getByRole("status")).toHaveText("Loading");
  release();
  await expect(activity(page).getByRole("alert")).toContainText("Failed to fetch recent activity");
  await expect(rows(page)).toHaveCount(13);
  await page.unroute("**/v1/audit_log?*");
  await button(activity(page), "Retry").click();

  const lines = activity(page).getByRole("listitem");
  await expect(lines).toHaveCount(10);
  await expect(lines.first()).toContainText("Created Key 12");
  await expect(activity(page).getByRole("status")).toHaveText("10 of 12");
  await page.route("**/v1/audit_log?*", (route) => route.abort());
  await button(activity(page), "Show more").click();
  await expect(toast(page, "Failed to load recent activity")).toBeVisible();
  await page.unroute("**/v1/audit_log?*");
  await button(activity(page), "Show more").click();
  await expect(lines).toHaveCount(12);
  await expect(activity(page).getByRole("status")).toHaveText("12 of 12");
  await expect(button(activity(page), "Show more")).toHaveCount(0);
  await expect(activity(page).getByRole("list")).toBeFocused();
});

test("the API keys screen and its dialogs are accessible in every theme", async ({ page, request }) => {
  const account = await createAccount(request);
  await openKeys(page, account);
  await expect(activity(page).getByText("No activity yet")).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenversandhandel";
  await makeKey(request, account, { name: long });
  await makeKey(request, account, { name: "Pages", key_type: "public", is_test: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await button(page, `Show ${long}`).click();
  await expect(button(page, `Hide ${long}`)).toBeVisible();
  for (const control of await rowOf(page, "Pages").getByRole("button").all())
    await expect(control).toBeInViewport({ ratio: 1 });
  await expectAccessibleInEveryTheme(page);

  await button(page, "Create API Key").click();
  await button(page.getByRole("dialog"), "Create API Key").click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.keyboard.press("Escape");
  await button(page, "Rotate API Key").click();
  await expectAccessibleInEveryTheme(page);
  await button(page.getByRole("dialog"), "Rotate API Key").click();
  await expect(newKey(page)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  await page.keyboard.press("Escape");
  await chooseAction(page, "Pages", "Revoke");
  await expect(page.getByRole("dialog", { name: "Revoke API Key" })).toBeVisible();
  await expectAccessibleInEveryTheme(page);

  await page.route(/\/v1\/(api_keys|audit_log)/, (route) => route.fulfill({ status: 502, body: "<html>" }));
  await page.reload();
  await expect(button(page, "Retry")).toHaveCount(2);
  await expectAccessibleInEveryTheme(page);
});
