import { expect, type Page, test } from "@playwright/test";
import { createAccount, createWebsite, signInAsOwner, storeSession } from "./account.ts";
import { createEndedTestCheck } from "./ended-test-check.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const options = (page: Page) => palette(page).getByRole("option");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("Ctrl+K finds screens, websites, keys, actions, and a verification by its ID", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const website = await createWebsite(request, account, { name: "Wine Cellar" });
  const id = await createEndedTestCheck(request, website, "adult");
  await request.post("/v1/api_keys", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { name: "Till", key_type: "private", is_test: true },
  });
  await storeSession(page, account);
  await page.goto("/app");
  await expect(heading(page)).toBeVisible();

  // Letters typed before the palette has loaded are no shortcuts: "gh" would open the history.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("gh");
  const field = palette(page).getByRole("combobox");
  await expect(field).toHaveValue("gh");
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/app$/);
  await field.fill("");
  await expectAccessibleInEveryTheme(page, "[role=dialog]");
  await field.fill("bill");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/billing$/);
  await expect(palette(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Search and commands" }).click();
  await field.fill("wine pause");
  await expect(options(page)).toHaveText(["Pause Wine Cellar"]);
  await page.keyboard.press("Enter");
  const pausing = page.getByRole("dialog", { name: "Pause website" });
  await expect(pausing).toContainText("Pause Wine Cellar?");
  await pausing.getByRole("button", { name: "Pause" }).click();
  const paused = page.getByRole("dialog", { name: "Website paused successfully" });
  await expect(paused).toContainText("Wine Cellar");
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await field.fill("wine");
  await page.keyboard.press("Enter");
  const settings = page.getByRole("dialog", { name: "Edit Website" });
  await expect(settings.getByRole("textbox", { name: "Name" })).toHaveValue("Wine Cellar");
  await page.keyboard.press("Escape");
  await expect(settings).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await field.fill("till");
  await expect(options(page)).toHaveText([/^Till \(ends in/]);
  await field.fill("rotate");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Rotate API Key" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Rotate API Key" })).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await field.fill("no such thing");
  await expect(palette(page).getByText("Nothing matches.")).toBeVisible();
  await field.fill(id.slice("ver_".length));
  await expect(options(page).first()).toHaveText(`Open verification ${id}`);
  await field.fill(id);
  await expect(options(page)).toHaveText([`Open verification ${id}`]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/app/verifications/${id}`);
});

test("the palette finds members, keys, webhooks, docs and reference IDs, and remembers the last choices", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const headers = { authorization: `Bearer ${account.token}` };
  await createWebsite(request, account, { name: "Wine Cellar" });
  await request.patch("/v1/users/me", { headers, data: { name: "Ada Lovelace", email: account.email } });
  for (const name of ["Till", "Kiosk"])
    await request.post("/v1/api_keys", { headers, data: { name, key_type: "private", is_test: true } });
  await request.post("/v1/webhooks", {
    headers,
    data: { url: "https://127.0.0.1/hook", description: "Shop backend" },
  });
  await storeSession(page, account);
  await page.goto("/app");
  await expect(heading(page)).toBeVisible();
  const field = palette(page).getByRole("combobox");
  const choose = async (typed: string, name: string | RegExp) => {
    await page.keyboard.press("Control+k");
    await field.pressSequentially(typed);
    await expect(options(page).first()).toHaveText(name);
    await page.keyboard.press("Enter");
    await expect(palette(page)).toHaveCount(0);
  };

  await choose("ada", /^Ada Lovelace/);
  await expect(page.getByRole("row", { name: /Ada Lovelace/ })).toBeFocused();
  await choose("til", /^Till/);
  const row = page.getByRole("row", { name: /^Till/ });
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute("aria-current", "true");
  await choose("kio", /^Kiosk/);
  await expect(page.getByRole("row", { name: /^Kiosk/ })).toBeFocused();
  await expect(row).not.toHaveAttribute("aria-current");
  await choose("sho", /^Shop backend/);
  await expect(page).toHaveURL(/\/app\/webhooks\/whk_\w+$/);
  await choose("add webh", "Add Webhook");
  await expect(page.getByRole("dialog", { name: "Add Webhook" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Add Webhook" })).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(options(page).first()).toHaveText("Add Webhook");
  await expect(palette(page).getByRole("group").first()).toHaveAccessibleName("Recent");
  await expectAccessibleInEveryTheme(page, "[role=dialog]");
  await field.fill("bil");
  await expect(palette(page).getByText(/^\d+ results?$/)).toHaveRole("status");
  await field.fill("order-42&x=1");
  await expect(options(page)).toHaveText(["Search the history for “order-42&x=1”"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox")).toHaveValue("order-42&x=1");
  await expect(palette(page)).toHaveCount(0);

  await choose("dwe", /^Docs: /);
  await expect(page).toHaveURL(/\/docs/);
});

test("the palette asks for nothing that the server would refuse", async ({ page, request }) => {
  const account = await createAccount(request);
  await createWebsite(request, account);
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  // A bookkeeper, as the server describes one.
  await page.route("**/v1/users/me", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { organization: object };
    Object.assign(body.organization, { role: "billing", rights: ["organization.read", "billing.read"] });
    await route.fulfill({ response: answer, json: body });
  });
  const asked: string[] = [];
  page.on("request", (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith("/v1/")) asked.push(pathname);
  });
  await storeSession(page, account);
  await page.goto("/app");
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(options(page).first()).toBeVisible();
  await palette(page).getByRole("combobox").fill("pause");
  await expect(palette(page).getByText("Nothing matches.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const path of ["/v1/websites", "/v1/api_keys", "/v1/members", "/v1/webhooks"])
    expect(asked).not.toContain(path);
  expect(refused).toEqual([]);
});

test("single keys open screens and help, and can be switched off", async ({ page, request }) => {
  await signInAsOwner(page, request);
  await page.goto("/app");
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(heading(page)).toHaveText("Verification History");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox");
  await expect(search).toBeFocused();
  await page.keyboard.type("g?");
  await expect(search).toHaveValue("g?");
  await search.blur();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Verification History");
  await expectAccessibleInEveryTheme(page, "[role=dialog]");
  await help.getByRole("switch", { name: "Shortcuts without Ctrl or ⌘" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  await expect(help).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the account menu leads to what the phone menu leaves out", async ({ page, request }) => {
    await signInAsOwner(page, request);
    await page.goto("/app");
    const button = page.getByRole("button", { name: /^Account menu:/ });
    await button.click();
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem")).toHaveText([
      "Billing",
      "API Keys",
      "Webhooks",
      "Analytics",
      "Members",
      "Settings",
      "Docs",
      "Create organization",
      "Log out",
    ]);
    await expectAccessibleInEveryTheme(page, "[role=menu]");
    await menu.getByRole("menuitem", { name: "Billing" }).click();
    await expect(heading(page)).toHaveText("Billing & Payments");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await button.click();
    await menu.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test("code that an update has replaced leaves the console usable, and asks to reload", async ({
  page,
  request,
}) => {
  await signInAsOwner(page, request);
  const parts = ["console-palette", "shortcuts-dialog", "slide-out-panel"].map((name) => `**/${name}*.js`);
  for (const part of parts) await page.route(part, (route) => route.abort());
  await page.goto("/app");
  await expect(heading(page)).toBeVisible();
  const notice = page.getByRole("dialog", { name: "OfAge was updated. Reload the page." });
  const press: [string, () => Promise<void>][] = [
    ["the palette", () => page.keyboard.press("Control+k")],
    ["the palette again", () => page.keyboard.press("Control+k")],
    ["the list of shortcuts", () => page.keyboard.press("?")],
    [
      "the menu of a phone",
      async () => {
        await page.setViewportSize({ width: 390, height: 800 });
        await page.getByRole("button", { name: "Open menu" }).click();
      },
    ],
  ];
  for (const [name, open] of press) {
    await open();
    await expect(notice, name).toHaveCount(1);
    await expect(heading(page), name).toBeVisible();
    // Hidden from screen readers until the toasts have the focus.
    await notice.getByRole("button", { name: "Dismiss", includeHidden: true }).click();
    await expect(notice, name).toHaveCount(0);
  }
  await page.keyboard.press("Control+k");
  for (const part of parts) await page.unroute(part);
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect(notice).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
});
