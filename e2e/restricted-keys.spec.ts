import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount, storeSession } from "./account.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });
const rowOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "API keys" })
    .getByRole("row")
    .filter({ has: button(page, `Actions for ${name}`) });
const toast = (page: Page, text: string) =>
  page.getByRole("dialog", { name: text, exact: true }).and(page.locator("[data-type]"));
const newKey = (page: Page) => page.getByRole("dialog", { name: "Your new API key" });

async function make<Answer>(
  request: APIRequestContext,
  account: Account,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request.post(path, { headers: bearer(account.token), data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Answer;
}
const makeWebsite = (request: APIRequestContext, account: Account, name: string) =>
  make<{ id: string; asset_id: string }>(request, account, "/v1/websites", { name, domain: "shop.example" });
const makeKey = (request: APIRequestContext, account: Account, key: object) =>
  make<{ id: string; key: string }>(request, account, "/v1/api_keys", key);

async function openKeys(page: Page, account: Account): Promise<void> {
  await storeSession(page, account);
  await page.goto("/app/api-keys");
  await expect(page.getByRole("heading", { level: 1, name: "API Keys" })).toBeVisible();
}

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test(
  "a key is created with restrictions, and is refused what they don't allow",
  { tag: "@daily" },
  async ({ page, request }) => {
    const account = await createAccount(request);
    const [shop, bar] = [
      await makeWebsite(request, account, "Shop"),
      await makeWebsite(request, account, "Bar"),
    ];
    await openKeys(page, account);
    await button(page, "Create API Key").click();
    const dialog = page.getByRole("dialog", { name: "Create API Key" });
    await dialog.getByLabel("Name").fill("Reporting");
    const unfold = dialog.getByRole("button", { name: /^Restrictions/ });
    await expect(unfold).toHaveAttribute("aria-expanded", "false");
    await unfold.press("Enter");
    await dialog.getByRole("radio", { name: "Chosen websites" }).check();
    await dialog.getByRole("radio", { name: "Chosen permissions" }).check();
    await expect(dialog.getByRole("checkbox", { name: /^Change webhooks/ })).toBeDisabled();
    await dialog.getByLabel("IP addresses").fill("203.0.113.0/24\nlocalhost");
    await dialog.getByLabel("Expires").click();
    await page.getByRole("option", { name: "In 90 days" }).click();
    await button(dialog, "Create API Key").click();
    await expect(dialog.getByRole("alert")).toHaveText([
      "Please choose a website",
      "Please choose what the key may do",
      /^localhost: Please enter an IP address/,
    ]);
    await dialog.getByRole("checkbox", { name: "Shop" }).check();
    await dialog.getByRole("checkbox", { name: "Read verifications" }).check();
    await dialog.getByRole("checkbox", { name: "Read websites' past settings" }).check();
    await dialog.getByLabel("IP addresses").fill("127.0.0.0/8\n::1");
    await button(dialog, "Create API Key").click();
    const key = await newKey(page).locator("code").innerText();
    await page.keyboard.press("Escape");

    const row = rowOf(page, "Reporting");
    await expect(row).toContainText("1 website · read only · from 2 addresses");
    await expect(row).toContainText(/in (89|90) days/);
    const past = new Date(Date.now() - 1).toISOString();
    for (const [{ id }, status] of [
      [shop, 200],
      [bar, 404],
    ] as const) {
      const settings = await request.get(`/v1/websites/${id}/settings_at?at=${past}`, {
        headers: bearer(key),
      });
      expect(settings.status()).toBe(status);
    }
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(/from (127\.0\.0\.1|::1)/, { timeout: 1000 });
    }).toPass();
  },
);

test("a key is renamed, restricted and freed again from its row's menu", async ({ page, request }) => {
  const account = await createAccount(request);
  await makeWebsite(request, account, "Shop");
  const { key } = await makeKey(request, account, { name: "Server" });
  await openKeys(page, account);
  await chooseAction(page, "Server", "Rename");
  const rename = page.getByRole("dialog", { name: "Rename API Key" });
  await rename.getByLabel("Name").fill(" ");
  await page.keyboard.press("Enter");
  await expect(rename.getByRole("alert")).toHaveText("Name is required");
  await rename.getByLabel("Name").fill("Worker");
  await page.keyboard.press("Enter");
  await expect(toast(page, "API key renamed")).toBeVisible();
  await expect(button(page, "Actions for Worker")).toBeFocused();

  await chooseAction(page, "Worker", "Restrict");
  const restrict = page.getByRole("dialog", { name: "Restrict API Key" });
  await restrict.getByLabel("IP addresses").fill("192.0.2.7");
  await restrict.getByLabel("Expires").click();
  await page.getByRole("option", { name: "On a date" }).click();
  await button(restrict, "Save Changes").click();
  await expect(restrict.getByRole("alert")).toHaveText("Please choose a day");
  const day = new Date(Date.now() + 9.5 * 86_400_000).toISOString().slice(0, 10);
  await restrict.getByLabel("Last day").fill(day);
  await button(restrict, "Save Changes").click();
  await expect(toast(page, "Restrictions saved")).toBeVisible();
  await expect(rowOf(page, "Worker")).toContainText("From 192.0.2.7");
  await expect(rowOf(page, "Worker")).toContainText(/in (9|10) days/);
  const refused = await request.get("/v1/api-keys", { headers: bearer(key) });
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
    403,
    "address_not_allowed",
  ]);

  await chooseAction(page, "Worker", "Restrict");
  await expect(restrict.getByLabel("IP addresses")).toHaveValue("192.0.2.7");
  await expect(restrict.getByLabel("Expires")).toContainText("as it is");
  await restrict.getByLabel("IP addresses").fill("");
  await button(restrict, "Save Changes").click();
  await expect(rowOf(page, "Worker")).not.toContainText("From 192.0.2.7");
  await expect(rowOf(page, "Worker")).toContainText(/in (9|10) days/);
  expect((await request.get("/v1/api-keys", { headers: bearer(key) })).status()).toBe(200);
  await page.goto("/app/settings/audit-log");
  await expect(page.getByText("Changed API key").first()).toBeVisible();
});

test("one key is rotated, and the old one's row says until when it works", async ({ page, request }) => {
  const account = await createAccount(request);
  const scopes = ["verifications.read", "api_keys.read"];
  const old = await makeKey(request, account, { name: "Server", scopes });
  const other = await makeKey(request, account, { name: "Other" });
  await openKeys(page, account);
  await chooseAction(page, "Server", "Rotate");
  const dialog = page.getByRole("dialog", { name: "Rotate API Key" });
  await expect(dialog).toContainText(`Ends in ${old.key.slice(-4)}. Read only`);
  await page.keyboard.press("Escape");
  await expect(button(page, "Actions for Server")).toBeFocused();
  await chooseAction(page, "Server", "Rotate");
  await button(dialog, "Rotate API Key").click();
  const made = await newKey(page).locator("code").innerText();
  await page.keyboard.press("Escape");
  await expect(newKey(page)).toHaveCount(0);
  await expect(rowOf(page, "Server")).toHaveCount(2);
  const replaced = rowOf(page, "Server").filter({ hasText: "Replaced" });
  await expect(replaced).toContainText("in 24 hours");
  await button(replaced, "Actions for Server").click();
  await expect(page.getByRole("menuitem")).toHaveText(["Rename", "Restrict", "Revoke"]);
  await page.keyboard.press("Escape");
  for (const key of [made, old.key, other.key])
    expect((await request.get("/v1/api-keys", { headers: bearer(key) })).status()).toBe(200);

  await chooseAction(page, "Other", "Rotate");
  await dialog.getByRole("radio", { name: "Revoke immediately" }).check();
  await button(dialog, "Rotate API Key").click();
  await expect(newKey(page)).toBeVisible();
  expect((await request.get("/v1/api-keys", { headers: bearer(other.key) })).status()).toBe(401);
});

test("the dialogs of a restricted key are accessible in every theme, also on a phone", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenversandhandel";
  const { id } = await makeWebsite(request, account, long);
  await makeKey(request, account, {
    name: long,
    website_ids: [id],
    scopes: ["verifications.read"],
    addresses: ["2001:db8:1234:5678:9abc:def0:1234:5678", "203.0.113.0/24"],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openKeys(page, account);
  await expect(rowOf(page, long)).toContainText("1 website · read verifications · from 2 addresses");
  await button(page, `Actions for ${long}`).click();
  await expect(page.getByRole("menuitem")).toHaveCount(4);
  await expectAccessibleInEveryTheme(page, "[role=menu]");
  await page.keyboard.press("Escape");
  for (const action of ["Restrict", "Rename", "Rotate"]) {
    await chooseAction(page, long, action);
    await expect(page.getByRole("dialog", { name: `${action} API Key` })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await button(page, "Create API Key").click();
  await page.getByRole("button", { name: /^Restrictions/ }).click();
  await page.getByRole("radio", { name: "Chosen websites" }).check();
  await page.getByRole("radio", { name: "Chosen permissions" }).check();
  await expectAccessibleInEveryTheme(page);
});
