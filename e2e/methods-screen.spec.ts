import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Account, createAccount, createWebsite, storeSession, type WebsiteResponse } from "./account.ts";
import { expectAccessibleInEveryTheme } from "./expect-accessible.ts";
import { readCheckRecord, startCheckForWebsite } from "./hosted-check.ts";
import { openOwnProvider } from "./own-provider.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

let account: Account;
let website: WebsiteResponse;
test.beforeEach(async ({ page, request }) => {
  account = await createAccount(request);
  website = await createWebsite(request, account, { age_restriction: "18+" });
  await storeSession(page, account);
});

const order = (page: Page, label = "Methods in order") =>
  page.getByRole("list", { name: label, exact: true }).getByRole("listitem");
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const card = (page: Page, title: string) =>
  page
    .locator("form > div, section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function openScreen(page: Page): Promise<void> {
  await page.goto("/app/websites");
  await page.getByRole("link", { name: "Methods of Corner Shop" }).click();
  await expect(page.getByRole("heading", { name: "Methods", level: 1 })).toBeVisible();
  await expect(order(page)).toHaveCount(3);
}

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function fillProvider(page: Page, url: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Post Identity");
  await page.getByLabel("Address").fill(url);
}

/** Makes the own provider a fallback, and adds a country of its own. */
async function addFallbackAndGermany(page: Page): Promise<void> {
  await choose(
    page,
    page.getByRole("combobox", { name: "Own provider: when it is offered" }),
    "Only as a fallback",
  );
  await page.getByLabel("Add a country").fill("Germany");
  await page.getByRole("option", { name: "Germany", exact: true }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

test("an owner sets face, then own provider, and in Germany own provider first, by the console alone", async ({
  page,
  request,
  browser,
}) => {
  const provider = await openOwnProvider();
  await openScreen(page);
  await fillProvider(page, `${provider.url}/age`);
  await addFallbackAndGermany(page);
  const germany = page.getByRole("group", { name: /^Germany/ });
  await germany.getByRole("button", { name: "Move Own provider up" }).click();
  await germany.getByRole("button", { name: "Move Own provider up" }).click();
  await choose(page, germany.getByRole("combobox", { name: "Own provider: when it is offered" }), "Offered");
  await choose(
    page,
    germany.getByRole("combobox", { name: "Face scan: when it is offered" }),
    "Only as a fallback",
  );
  await expect(
    page.getByRole("region", { name: "Flow: Germany" }).getByRole("listitem").first(),
  ).toContainText("Post Identity");
  await expect(
    page.getByRole("region", { name: "Flow: Everyone else" }).getByRole("listitem").first(),
  ).toContainText("Face scan");
  await save(page).click();
  await expect(page.getByText("Policy saved")).toBeVisible();
  await expect(page.getByText("Version 2 is in force.")).toBeVisible();
  await page.getByRole("button", { name: "Create a test secret" }).click();
  await page.getByRole("button", { name: "Create Secret" }).click();
  provider.secrets.test = await page.getByLabel("Signing secret", { exact: true }).innerText();
  await page.getByRole("button", { name: "I've saved it" }).click();

  // A visitor who is too close to call passes the second way, with one ID and one event for its end.
  const receiver = await startWebhookReceiver();
  await request.post("/v1/webhooks", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { url: receiver.url, test_events: true, events: ["verification.completed", "verification.failed"] },
  });
  const check = { account, ...(await startCheckForWebsite(request, website, { is_test: true })) };
  const visitor = await browser.newPage();
  await visitor.goto(check.url);
  await visitor.getByRole("button", { name: "Inconclusive", exact: true }).click();
  await visitor.getByRole("button", { name: "Continue with Post Identity" }).click();
  const opening = visitor.context().waitForEvent("page");
  await visitor.getByRole("link", { name: "Open Post Identity" }).click();
  await (await opening).getByRole("button", { name: "over", exact: true }).click();
  await expect(visitor.getByRole("heading", { name: "You're verified" })).toBeVisible();
  expect(await readCheckRecord(request, check)).toMatchObject({ status: "success", passed: true });
  await expect.poll(() => receiver.received.length).toBe(1);
  await visitor.close();
  await receiver.close();
  await provider.close();

  await page.goto(`/app/verifications/${check.id}`);
  const details = page.getByRole("dialog", { name: /^Verification/ });
  await expect(details.getByText("Face scan: Inconclusive")).toBeVisible();
  await expect(details.getByText("Own provider: Over")).toBeVisible();
});

test("the order changes by keyboard and by dragging, and says where a method is now", async ({ page }) => {
  await openScreen(page);
  await expect(order(page).first()).toContainText("1. Face scan");
  await page.getByRole("button", { name: "Move Own provider, number 3 of 3" }).press("ArrowUp");
  await page.getByRole("button", { name: "Move Own provider, number 2 of 3" }).press("ArrowUp");
  await expect(order(page).first()).toContainText("1. Own provider");
  await expect(
    page.getByRole("status").filter({ hasText: "Own provider is now number 1 of 3." }),
  ).toHaveCount(1);
  const handle = page.getByRole("button", { name: "Move Own provider, number 1 of 3" });
  await expect(handle).toBeFocused();
  const [from, to] = [(await handle.boundingBox())!, (await order(page).nth(1).boundingBox())!];
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height - 2, { steps: 5 });
  await page.mouse.up();
  await expect(order(page).first()).toContainText("1. Face scan");
});

test("what cannot be saved is explained, and leaving with changes asks", async ({ page }) => {
  await openScreen(page);
  await choose(page, page.getByRole("combobox", { name: "Face scan: when it is offered" }), "Off");
  await expect(page.getByRole("alert").first()).toContainText(
    "Nobody could ever pass. Please enable at least one method",
  );
  await expect(save(page)).toBeDisabled();
  await choose(page, page.getByRole("combobox", { name: "Own provider: when it is offered" }), "Offered");
  await expect(page.getByRole("alert").first()).toContainText(
    "Please name your own provider, or disable custom",
  );
  await page.getByRole("link", { name: "Websites & Apps" }).first().click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(order(page).first()).toContainText("Face scan");
});

test("a policy that changed elsewhere is not overwritten", async ({ page, request }) => {
  await openScreen(page);
  const headers = { authorization: `Bearer ${account.token}` };
  await request.put(`/v1/websites/${website.id}/policy`, {
    headers,
    data: { methods: [{ method: "face_scan", mode: "enabled", max_attempts: 1 }] },
  });
  await choose(page, page.getByRole("combobox", { name: "Face scan: attempts" }), "5");
  await save(page).click();
  await expect(page.getByText(/This policy has changed since: version 2 is in force/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Face scan: attempts" })).toContainText("1");
});

test("the versions say who changed what, and when", async ({ page }) => {
  await openScreen(page);
  await choose(page, page.getByRole("combobox", { name: "Face scan: attempts" }), "5");
  await save(page).click();
  const versions = page.getByRole("listitem").filter({ hasText: /^Version \d/ });
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText("in force");
  await expect(versions.first()).toContainText("Methods: Face scan, 5× (was Face scan, 3×)");
  await expect(versions.first()).toContainText(/[0-9a-f-]{36} · just now/);
});

test("a website of another account, or none, is not found", async ({ page }) => {
  await page.goto("/app/websites/web_01h2xcejqtf2nbrexx3vqjhp41/methods");
  await expect(page.getByRole("heading", { name: "Website not found" })).toBeVisible();
});

test("the screen is accessible in every theme and at 360 px", async ({ page }) => {
  await openScreen(page);
  await fillProvider(page, "https://id.example/age");
  await addFallbackAndGermany(page);
  await expectAccessibleInEveryTheme(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(card(page, "Flow").first()).toBeVisible();
});
