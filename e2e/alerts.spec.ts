import { fileURLToPath } from "node:url";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import {
  createTemporaryFolder,
  type ServerProcess,
  startServerProcess,
  type TemporaryFolder,
} from "../packages/api/testing/server-process.ts";
import { type Account, createAccount } from "./account.ts";
import { expectAccessible, expectAccessibleInEveryTheme } from "./expect-accessible.ts";

const program = fileURLToPath(new URL("../packages/api/testing/alerting-server.ts", import.meta.url));

let folder: TemporaryFolder;
let server: ServerProcess;
let request: APIRequestContext;
let owner: Account;
test.beforeEach(async ({ playwright }) => {
  folder = await createTemporaryFolder();
  server = await startServerProcess(folder.path, { LOG_LEVEL: "warn" }, program);
  request = await playwright.request.newContext({ baseURL: server.url });
  owner = await createAccount(request, folder.path);
});
test.afterEach(async () => {
  await request?.dispose();
  await server?.kill();
  await folder?.remove();
});

const webhookTitle = "The webhook to https://shop.example/hook is failing";
const keyTitle = "The API key Till hasn’t been used for 90 days";
const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Alerts/ });
const alerts = (page: Page) => page.getByRole("dialog", { name: "Alerts", exact: true });
const item = (page: Page, title: string): Locator =>
  alerts(page).getByRole("listitem").filter({ hasText: title });

async function post(path: string, data: object): Promise<void> {
  const answer = await request.post(path, { headers: { authorization: `Bearer ${owner.token}` }, data });
  expect(answer.status()).toBe(201);
}

/** Raises an alert about a webhook, and one about a key. */
async function raiseAlerts(): Promise<void> {
  await post("/v1/webhooks", { url: "https://shop.example/hook" });
  await post("/v1/api_keys", { name: "Till", key_type: "public", is_test: false });
  server.process.kill("SIGUSR2");
  await expect.poll(() => server.output(), { timeout: 30_000 }).toContain("alerts found");
}

async function openConsole(page: Page, path = "/app"): Promise<void> {
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((token) => localStorage.setItem("session_token", token), owner.token);
  await page.goto(`${server.url}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("the bell counts and lists alerts, each leads to its remedy, and a silenced one no longer counts", async ({
  page,
}) => {
  test.slow();
  await openConsole(page);
  await expect(bell(page)).toHaveAccessibleName("Alerts");
  await bell(page).click();
  await expect(alerts(page)).toContainText("Nothing needs your attention");
  await page.keyboard.press("Escape");

  await raiseAlerts();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("Alerts: 2 need attention");
  const severe = page.getByRole("region", { name: "Severe alerts" });
  await expect(severe.getByRole("listitem")).toHaveText([new RegExp(webhookTitle)]);
  await expectAccessible(page);

  // By keyboard alone.
  await bell(page).focus();
  await page.keyboard.press("Enter");
  await expect(item(page, webhookTitle)).toContainText("Every delivery has failed for more than a day.");
  await expectAccessibleInEveryTheme(page, "[role=dialog]");
  const silence = alerts(page).getByRole("button", { name: `Silence: ${webhookTitle}` });
  await silence.focus();
  await page.keyboard.press("Enter");
  const undo = alerts(page).getByRole("button", { name: `Undo silencing: ${webhookTitle}` });
  await expect(undo).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName("Alerts: 1 needs attention");
  await expect(severe).toHaveCount(0);

  const toast = page.locator("[data-type=info]").filter({ hasText: "Alert silenced until it’s over" });
  await toast.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(bell(page)).toHaveAccessibleName("Alerts: 2 need attention");

  if (!(await alerts(page).isVisible())) await bell(page).click();
  await item(page, webhookTitle).getByRole("link", { name: "Look at deliveries" }).click();
  await expect(page).toHaveURL(/\/app\/webhooks\/whk_/);
  await expect(alerts(page)).toHaveCount(0);
});

test("settings turn kinds off by bell and by email, and the palette opens the alerts", async ({ page }) => {
  test.slow();
  await raiseAlerts();
  await openConsole(page, "/app/settings#alerts");
  const section = page.getByRole("region", { name: "Alerts", exact: true });
  await expect(section).toBeFocused();
  const byBell = section.getByRole("switch", { name: "Failing webhooks by bell" });
  const byEmail = section.getByRole("switch", { name: "Unused API keys by email" });
  await expect(byBell).toBeChecked();
  await byBell.focus();
  await page.keyboard.press("Space");
  await expect(byBell).not.toBeChecked();
  await expect(bell(page)).toHaveAccessibleName("Alerts: 1 needs attention");
  await byEmail.click();
  await expect(byEmail).not.toBeChecked();
  await expect(section.getByRole("row").filter({ hasText: "Unpaid invoices" })).toContainText("Always");
  await expectAccessibleInEveryTheme(page, "#alerts");
  await page.reload();
  await expect(byEmail).not.toBeChecked();
  await expect(byBell).not.toBeChecked();

  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search and commands" }).getByRole("combobox").fill("alerts");
  await page.keyboard.press("Enter");
  await expect(alerts(page)).toBeVisible();
  await expect(item(page, keyTitle).getByRole("link", { name: "Look at the key" })).toBeVisible();
  await expect(item(page, webhookTitle)).toHaveCount(0);
});

test("on a phone, the bell is in the header and its list fits", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await raiseAlerts();
  await openConsole(page);
  await bell(page).click();
  const box = (await alerts(page).boundingBox())!;
  expect([box.x >= 0, box.x + box.width <= 360, box.y + box.height <= 640]).toEqual([true, true, true]);
  await alerts(page).getByRole("link", { name: "Alert settings" }).click();
  await expect(page).toHaveURL(/\/app\/settings#alerts$/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
